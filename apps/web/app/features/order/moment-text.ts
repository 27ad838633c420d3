import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { clockText } from "../../shell/time-text.ts"

function dayOf(instantMs: number, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(instantMs)
}

/** The time alone today, with its day on another one. */
export function momentText(
  instant: string,
  timezone: string,
  locale: Locale,
  nowMs = Date.now(),
): string {
  const atMs = Date.parse(instant)
  const time = clockText(instant, timezone, locale)
  if (dayOf(atMs, timezone) === dayOf(nowMs, timezone)) return time
  const day = new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(atMs)
  return m["checkout.day_and_time"]({ day, time })
}
