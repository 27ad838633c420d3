import type { FormField } from "@sufra/domain/campaign/campaign"
import type { AgeGroup, Gender } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"

const fieldTexts: Record<FormField, () => string> = {
  email: () => m["customer.email"](),
  age_group: () => m["customer.age_group"](),
  gender: () => m["customer.gender"](),
  city: () => m["customer.city"](),
}

/** What a form asks for, in the words of the guests' own profile. */
export const fieldText = (field: FormField) => fieldTexts[field]()

const ageTexts: Record<AgeGroup, () => string> = {
  "under-18": () => m["customer.age_under_18"](),
  "18-24": () => m["customer.age_18_24"](),
  "25-39": () => m["customer.age_25_39"](),
  "40-60": () => m["customer.age_40_60"](),
  "over-60": () => m["customer.age_over_60"](),
}

export const ageText = (age: AgeGroup) => ageTexts[age]()

const genderTexts: Record<Gender, () => string> = {
  male: () => m["customer.gender_male"](),
  female: () => m["customer.gender_female"](),
}

export const genderText = (gender: Gender) => genderTexts[gender]()
