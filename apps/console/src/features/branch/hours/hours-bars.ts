import { runsPastMidnight } from "@sufra/domain/branch/hours-check"
import type { WeeklyHours } from "@sufra/domain/branch/opening-hours"

const minutesPerDay = 1440

/** A bar on a day's line from midnight to midnight, in shares of it. */
export type Bar = {
  start: number
  length: number
  /** It goes on after midnight, on the next day's line. */
  goesOn: boolean
  /** It began the evening before. */
  began: boolean
}

export function barsOf(week: WeeklyHours, day: number): Bar[] {
  const evening = week[(day + 6) % 7] ?? []
  const share = (minutes: number) => minutes / minutesPerDay
  const spilled = evening
    .filter(runsPastMidnight)
    .map(({ close }) => ({ start: 0, length: share(close), goesOn: false, began: true }))
  const own = (week[day] ?? []).map((range) => {
    const end = range.close > range.open ? range.close : minutesPerDay
    return {
      start: share(range.open),
      length: share(end - range.open),
      goesOn: runsPastMidnight(range),
      began: false,
    }
  })
  return [...spilled, ...own]
}
