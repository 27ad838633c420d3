import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { clockText, weekdayText } from "./time-text.ts"

/** A clock time that is already the place's own, "14:30", in the guest's way of saying it. */
export function wallClockText(clock: string, locale: Locale): string {
  return clockText(`1970-01-01T${clock}:00Z`, "UTC", locale)
}

/** A date has no time, so no time zone may move it. */
export function dateWeekdayText(date: string, locale: Locale): string {
  return weekdayText(`${date}T00:00:00Z`, "UTC", locale)
}

/** English dates begin with the day, as Saudi papers write them. */
function dateTagOf(locale: Locale): string {
  return locale === "en" ? "en-GB" : languageTagOf(locale)
}

/** "15 Nov", beside a weekday. */
export function shortDateText(date: string, locale: Locale): string {
  const options = { timeZone: "UTC", day: "numeric", month: "short" } as const
  return new Intl.DateTimeFormat(dateTagOf(locale), options).format(Date.parse(`${date}T00:00:00Z`))
}

/** "8 February", with the year where that is asked for. */
export function dateText(date: string, locale: Locale, year?: "numeric"): string {
  const options = { timeZone: "UTC", day: "numeric", month: "long", year } as const
  return new Intl.DateTimeFormat(dateTagOf(locale), options).format(Date.parse(`${date}T00:00:00Z`))
}

/** 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  const aSunday = Date.UTC(2026, 10, 15)
  const day = new Date(aSunday + weekday * 86_400_000)
  return weekdayText(day.toISOString(), "UTC", locale)
}
