import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { FormField } from "@sufra/domain/campaign/campaign"
import { type AgeGroup, ageGroups, type Gender, genders } from "@sufra/domain/customer/profile"
import type { Locale } from "@sufra/domain/kernel/locale"

export type CounterCampaign = ApiReply<"GET /staff/cashier/campaigns/">[number]
export type SentForm = ApiInput<"POST /staff/cashier/participants/">["body"]["form"]

/** What the guest at the counter says, as it is typed. Empty: not said. */
export type ParticipantForm = {
  name: string
  phone: string
  email: string
  age_group: string
  gender: string
  city: string
  language: Locale
  privacy_accepted: boolean
}

export function noParticipant(language: Locale): ParticipantForm {
  return {
    ...{ name: "", phone: "", email: "", age_group: "", gender: "", city: "", language },
    privacy_accepted: false,
  }
}

/** As the server wants it: what the campaign does not ask for is left out. */
export function sentForm(typed: ParticipantForm, campaign: CounterCampaign): SentForm {
  const isAsked = (field: FormField) => campaign.fields.some(({ name }) => name === field)
  const said = (field: "email" | "city") => (isAsked(field) && typed[field].trim()) || null
  const age = ageGroups.find((one): one is AgeGroup => one === typed.age_group)
  const gender = genders.find((one): one is Gender => one === typed.gender)
  const { language, privacy_accepted } = typed
  return {
    ...{ name: typed.name.trim(), phone: typed.phone, language },
    ...{ marketing_consent: false, privacy_accepted, email: said("email"), city: said("city") },
    age_group: isAsked("age_group") ? (age ?? null) : null,
    gender: isAsked("gender") ? (gender ?? null) : null,
  }
}
