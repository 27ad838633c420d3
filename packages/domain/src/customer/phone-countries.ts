import { gulfCountries } from "../verification/code-limits.ts"

/** What the owner says about the countries of guests' numbers. */
type PhoneCountryRules = {
  /** Countries whose numbers are sent codes. */
  codeCountries: readonly string[]
  /** Whether numbers of other countries may be typed where no code is sent. */
  takesOtherCountries: boolean
}

/** The countries a guest may choose from; null stands for every country. */
export type PhoneCountries = readonly string[] | null

/** A field whose number is sent a code never offers more than the codes reach. */
export function phoneCountriesOf({ codeCountries, takesOtherCountries }: PhoneCountryRules): {
  code: readonly string[]
  contact: PhoneCountries
} {
  return { code: codeCountries, contact: takesOtherCountries ? null : codeCountries }
}

/** A number of no country, such as a satellite phone's, is taken only where every country is. */
export function isTakenFrom(countries: PhoneCountries, country: string | null): boolean {
  return countries === null || (country !== null && countries.includes(country))
}

/** The first country that a field shows: what was chosen, unless the place no longer takes it. */
export function countryToStartWith(countries: PhoneCountries, chosen: string): string {
  if (isTakenFrom(countries, chosen)) return chosen
  const nearest = gulfCountries.find((country) => isTakenFrom(countries, country))
  return nearest ?? countries?.[0] ?? chosen
}

type Named = { code: string; name: string }

/** The Gulf first, in its own order; then the others by the name that the page shows. */
export function inFieldOrder<Country extends Named>(
  countries: readonly Country[],
  language: string,
): Country[] {
  const gulf: readonly string[] = gulfCountries
  const rank = ({ code }: Named) => (gulf.includes(code) ? gulf.indexOf(code) : gulf.length)
  const { compare } = new Intl.Collator(language)
  return [...countries].sort(
    (one, other) => rank(one) - rank(other) || compare(one.name, other.name),
  )
}
