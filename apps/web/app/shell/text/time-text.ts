import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"

function format(locale: Locale, options: Intl.DateTimeFormatOptions, atMs: number): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), options).format(atMs)
}

/** "2:00 AM", at the place. */
export function clockText(instant: string, timezone: string, locale: Locale): string {
  const options = { timeZone: timezone, hour: "numeric", minute: "2-digit" } as const
  return format(locale, options, Date.parse(instant))
}

export function weekdayText(instant: string, timezone: string, locale: Locale): string {
  return format(locale, { timeZone: timezone, weekday: "long" }, Date.parse(instant))
}
