import { isComplete } from "@sufra/domain/customer/profile"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { Customer } from "../customer-state.ts"
import { saveProfile } from "../profile-form.ts"

/** A profile without a name cannot be saved yet: then the language is of the pages alone. */
export async function saveLanguage(
  uuid: string,
  customer: Customer,
  language: Locale,
): Promise<Customer> {
  if (!isComplete(customer)) return customer
  const { name, email, age_group, gender, city, marketing_consent, privacy_accepted } = customer
  const kept = { name, email, age_group, gender, city, marketing_consent, privacy_accepted }
  return saveProfile(uuid, { ...kept, language })
}
