import type { Locale } from "./runtime.ts"

const rules = new Map<Locale, Intl.PluralRules>()

/** Which form a count takes. The rules are made once: on a phone that takes longer than asking them. */
export function plural(locale: Locale, input: unknown, _options?: Intl.PluralRulesOptions): string {
  let known = rules.get(locale)
  if (!known) {
    known = new Intl.PluralRules(locale)
    rules.set(locale, known)
  }
  return known.select(Number(input))
}
