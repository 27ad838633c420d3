import { defaultLocale, isLocale, type Locale } from "@sufra/domain/kernel/locale"

/**
 * The language of a page as its cookie says it, where there is only one way to read that. Null when the
 * cookie is there twice, encoded or wrong: whoever reads cookies properly decides then.
 */
export function plainLocale(cookies: string | undefined, name: string): Locale | null {
  const at = cookies?.indexOf(name) ?? -1
  if (cookies === undefined || at === -1) return defaultLocale
  if (cookies.indexOf(name, at + 1) !== -1) return null
  if (at > 0 && !cookies.startsWith("; ", at - 2)) return null
  const [value = ""] = cookies.slice(at + name.length).split(";", 1)
  const locale = value.slice(1)
  return value.startsWith("=") && isLocale(locale) ? locale : null
}
