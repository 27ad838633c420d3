import { Refusal } from "@sufra/contract/error-reply"
import { countryOfPhone } from "@sufra/domain/customer/mobile-phone"
import {
  isTakenFrom,
  type PhoneCountries,
  phoneCountriesOf,
} from "@sufra/domain/customer/phone-countries"
import { type EstablishmentSettings, withDefaults } from "@sufra/domain/establishment/settings"

function assertTaken(countries: PhoneCountries, phone: string, field: string): void {
  if (isTakenFrom(countries, countries && countryOfPhone(phone))) return
  throw new Refusal("validation_failed", { [field]: "number_country_not_taken" })
}

type Rules = Pick<EstablishmentSettings, "codeCountries" | "takesOtherCountries">

export function assertTakenForCode(rules: Rules, phone: string): void {
  assertTaken(phoneCountriesOf(rules).code, phone, "phone")
}

/** Judges a number that a guest types and nobody proves; `field` is where the request carries it. */
export function assertTakenAsContact(
  { settings }: { settings: Partial<EstablishmentSettings> },
  phone: string,
  field = "phone",
): void {
  assertTaken(phoneCountriesOf(withDefaults(settings)).contact, phone, field)
}
