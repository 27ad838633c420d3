/**
 * The language key as it is stored, linked and sent. `sa` is what the specification calls Arabic
 * (in BCP-47 it would be Sanskrit): only `catalogueOf` and `languageTagOf` turn it into standard tags.
 */
export const locales = ["sa", "en"] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = "sa"

export type LocalText = Record<Locale, string>

/** A name that is given in one language serves for the other until somebody translates it. */
export function inBothLanguages({ sa, en }: LocalText): LocalText {
  return { sa: sa.trim() || en.trim(), en: en.trim() || sa.trim() }
}

export function isLocale(value: unknown): value is Locale {
  return value === "sa" || value === "en"
}

export function catalogueOf(locale: Locale): "ar" | "en" {
  return locale === "sa" ? "ar" : "en"
}

/** For Intl: Gregorian calendar and Latin digits, as Saudi receipts and menus are printed. */
export function languageTagOf(locale: Locale): string {
  return locale === "sa" ? "ar-SA-u-ca-gregory-nu-latn" : "en-SA"
}

export function directionOf(locale: Locale): "rtl" | "ltr" {
  return locale === "sa" ? "rtl" : "ltr"
}
