import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"

type Moment = { instant: string; timezone: string; locale: Locale }

/** The hour on the wall of the place, wherever the phone thinks it is. */
export function clockText({ instant, timezone, locale }: Moment): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(instant))
}

export function weekdayText({ instant, timezone, locale }: Moment): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    weekday: "long",
  }).format(new Date(instant))
}
