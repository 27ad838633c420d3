import type { AskedField } from "@sufra/domain/campaign/campaign"
import { isComplete } from "@sufra/domain/customer/profile"
import type { Customer } from "../../customer/index.ts"
import type { Campaign, EntryForm } from "../live.ts"

/** What the form still has to ask. */
export type Asked = {
  hasName: boolean
  hasPhone: boolean
  hasPrivacy: boolean
  fields: AskedField[]
}

type Known = Pick<
  Customer,
  "name" | "email" | "age_group" | "gender" | "city" | "privacy_accepted" | "marketing_consent"
>

/** What is known of a guest is not asked again; null: nothing is missing, and there is no form. */
export function askedOf({ fields }: Pick<Campaign, "fields">, known: Known | null): Asked | null {
  const missing = fields
    .filter(({ name }) => !known?.[name])
    .map(({ name, is_required: isRequired }) => ({ name, isRequired }))
  const asked = {
    hasName: !known || !isComplete(known),
    hasPhone: !known,
    hasPrivacy: !known?.privacy_accepted,
    fields: missing,
  }
  // Nobody is held up by what they may leave out.
  const isNeeded = asked.hasName || asked.hasPrivacy || missing.some(({ isRequired }) => isRequired)
  return isNeeded ? asked : null
}

/** The form as it is before anything is typed. */
export function formOf(known: Known | null, language: EntryForm["language"]): EntryForm {
  return {
    name: known?.name ?? "",
    email: known?.email ?? null,
    age_group: known?.age_group ?? null,
    gender: known?.gender ?? null,
    city: known?.city ?? null,
    language,
    marketing_consent: known?.marketing_consent ?? false,
    privacy_accepted: known?.privacy_accepted ?? false,
  }
}
