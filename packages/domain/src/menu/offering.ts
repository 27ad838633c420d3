import { type HoursRange, openState } from "../branch/opening-hours.ts"
import { weekdayOf, zonedTime } from "../kernel/zoned-time.ts"

/** Every day unless it names days of the week, 0 being Sunday. A window may pass midnight. */
export type OfferingWindow = HoursRange & { days?: number[] | undefined }

export type Offering = { isOffered: boolean; changesAtMs: number | null }

const everyDay = 7

/** All seven days are every day: kept one way, so that two equal windows look equal. */
export function offeringWindow(
  { open, close }: HoursRange,
  days: readonly number[],
): OfferingWindow {
  const chosen = [...new Set(days)].sort((one, other) => one - other)
  const isDaily = chosen.length === 0 || chosen.length === everyDay
  return { open, close, ...(isDaily ? {} : { days: chosen }) }
}

/**
 * Windows whose days are business days, as days of the calendar: at 01:30 a place that closes at 02:00 is still in the
 * day before. Hours stay those of the clock on the wall.
 */
export function businessDayWindows(
  windows: OfferingWindow[],
  dayStartMinute: number,
): OfferingWindow[] {
  return windows.flatMap(({ open, close, days }): OfferingWindow[] => {
    if (!days) return [{ open, close }]
    if (open === close) return [{ open: dayStartMinute, close: dayStartMinute, days }]
    if (close < open || open >= dayStartMinute) return [{ open, close, days }]
    const dayAfter = days.map((day) => (day + 1) % everyDay)
    const night = { open, close: Math.min(close, dayStartMinute), days: dayAfter }
    return close > dayStartMinute ? [{ open: dayStartMinute, close, days }, night] : [night]
  })
}

/** Whether a timed category is on the menu now, and until when. No window means always. */
export function offeringAt(windows: OfferingWindow[], timezone: string, atMs: number): Offering {
  if (windows.length === 0) return { isOffered: true, changesAtMs: null }
  const weekly = Array.from({ length: 7 }, (_, weekday) =>
    windows.filter(({ days }) => days === undefined || days.includes(weekday)),
  )
  const state = openState({ timezone, weekly, overrides: [], pausedUntilMs: null }, atMs)
  return { isOffered: state.isOpen, changesAtMs: state.changesAtMs }
}

const dayMinutes = 1_440

/**
 * Only whether it is on the menu, by the clock on the wall: a report asks this of every order, and looking
 * for the next change would cost it a hundred times as much.
 */
export function isOfferedAt(windows: OfferingWindow[], timezone: string, atMs: number): boolean {
  if (windows.length === 0) return true
  const { date, minuteOfDay } = zonedTime(atMs, timezone)
  const today = weekdayOf(date)
  const isOn = (weekday: number, minute: number) =>
    windows.some(({ open, close, days }) => {
      const end = close <= open ? close + dayMinutes : close
      const isDay = days === undefined || days.includes(weekday)
      return isDay && minute >= open && minute < end
    })
  return isOn(today, minuteOfDay) || isOn((today + 6) % 7, minuteOfDay + dayMinutes)
}
