import type { HoursRange, WeeklyHours } from "@sufra/domain/branch/opening-hours"

const daysOfTheWeek = 7

export function everyDay(...hours: HoursRange[]): WeeklyHours {
  return Array.from({ length: daysOfTheWeek }, () => hours)
}

/** From midnight to the next midnight. */
export const allDayHours = everyDay({ open: 0, close: 0 })
export const closedHours = everyDay()
