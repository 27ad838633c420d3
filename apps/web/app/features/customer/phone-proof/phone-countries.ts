import type { ApiReply } from "@sufra/contract/client/client"
import {
  inFieldOrder,
  isTakenFrom,
  type PhoneCountries,
} from "@sufra/domain/customer/phone-countries"
import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import type { PhoneCountry } from "@sufra/ui/phone-field"
import { useMatches } from "react-router"
import type { PhoneRules } from "./proof.ts"

type OfPlace = ApiReply<"GET /restaurant/qr/{uuid}/data/">["phone_countries"]

function countriesOf(loaded: unknown): OfPlace | undefined {
  return (loaded as { phone_countries?: OfPlace } | null | undefined)?.phone_countries
}

/**
 * The countries that the page's place takes: `code` where the number is sent a code, `contact` where it is only
 * noted. Null stands for every country; the server judges each number again.
 */
export function usePhoneCountries(purpose: keyof OfPlace): PhoneCountries {
  const matches = useMatches()
  const ofPlace = matches.map(({ loaderData }) => countriesOf(loaderData)).find(Boolean)
  return ofPlace?.[purpose] ?? null
}

/** The Gulf first, then the others by their names in the page's language; only those that are taken. */
export function listCountries(
  rules: PhoneRules,
  taken: PhoneCountries,
  locale: Locale,
): PhoneCountry[] {
  const language = languageTagOf(locale)
  const names = new Intl.DisplayNames(language, { type: "region" })
  const countries = rules
    .listDialCodes()
    .filter(({ country }) => isTakenFrom(taken, country))
    .map(({ country, dialCode }) => ({
      code: country,
      dialCode,
      name: names.of(country) ?? country,
    }))
  return inFieldOrder(countries, language)
}
