import type { Locale } from "./runtime.ts"

function ofArabic(count: number): Intl.LDMLPluralRule {
  if (count === 0) return "zero"
  if (count === 1) return "one"
  if (count === 2) return "two"
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return "few"
  return rest >= 11 ? "many" : "other"
}

/**
 * Which form a count takes, as `Intl.PluralRules` says it. Written out, since there are two languages: on a
 * slow phone making the browser's own rules takes longer than drawing the cards that count something.
 */
export function plural(locale: Locale, input: unknown, _options?: object): Intl.LDMLPluralRule {
  const count = Math.abs(Number(input))
  if (!Number.isInteger(count)) return "other"
  if (locale === "en") return count === 1 ? "one" : "other"
  return ofArabic(count)
}
