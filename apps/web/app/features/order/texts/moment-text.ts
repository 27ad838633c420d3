import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { clockText } from "../../../shell/text/time-text.ts"

export type Moment = {
  /** Its clock time, at the place. */
  time: string
  /** Its day, unless that is today or the moment is near: at 23:56 nobody reads a date for "in 20 minutes". */
  day: string | null
}

function dayOf(instantMs: number, timezone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(instantMs)
}

/** Said in minutes, not by its day. */
const nearMs = 90 * 60_000

/** For sentences that put the day and the time where they belong. */
export function momentOf(
  instant: string,
  timezone: string,
  locale: Locale,
  nowMs = Date.now(),
): Moment {
  const atMs = Date.parse(instant)
  const time = clockText(instant, timezone, locale)
  const isNear = Math.abs(atMs - nowMs) <= nearMs
  if (isNear || dayOf(atMs, timezone) === dayOf(nowMs, timezone)) return { time, day: null }
  const day = new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(atMs)
  return { time, day }
}

/** The time alone today, with its day on another one. */
export function momentText(instant: string, timezone: string, locale: Locale): string {
  const { time, day } = momentOf(instant, timezone, locale)
  return day === null ? time : m["checkout.day_and_time"]({ day, time })
}
