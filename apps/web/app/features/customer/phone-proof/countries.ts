import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import type { PhoneCountry } from "@sufra/ui/phone-field"
import type { PhoneRules } from "./proof.ts"

/** Most guests are from here or next door: they need not search a list of the world. */
const near = ["SA", "AE", "KW", "BH", "QA", "OM", "YE", "EG", "JO", "SD"]

export function countriesIn(rules: PhoneRules, locale: Locale): PhoneCountry[] {
  const names = new Intl.DisplayNames(languageTagOf(locale), { type: "region" })
  const rank = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length)
  return rules
    .listDialCodes()
    .map(({ country, dialCode }) => ({
      code: country,
      dialCode,
      name: names.of(country) ?? country,
    }))
    .sort(
      (one, other) =>
        rank(one.code) - rank(other.code) || one.name.localeCompare(other.name, locale),
    )
}
