import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import type { PhoneCountry } from "@sufra/ui/phone-field"
import type { PhoneRules } from "./proof.ts"

/** Most guests are from here or next door: they need not search a list of the world. */
const near = ["SA", "AE", "KW", "BH", "QA", "OM", "YE", "EG", "JO", "SD"]

function flagOf(country: string): string {
  const letters = [...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65)
  return String.fromCodePoint(...letters)
}

export function countriesIn(rules: PhoneRules, locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames(languageTagOf(locale), { type: "region" })
  const rank = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length)
  return rules
    .listDialCodes()
    .map(({ country, dialCode }) => ({
      code: country,
      dialCode,
      name: names.of(country) ?? country,
      flag: flagOf(country),
    }))
    .sort(
      (one, other) =>
        rank(one.code) - rank(other.code) || one.name.localeCompare(other.name, locale),
    )
}
