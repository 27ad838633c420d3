import { type LocalDate, weekdayOf } from "../kernel/zoned-time.ts"
import type { HoursRange, WeeklyHours } from "./opening-hours.ts"

export const mostRangesPerDay = 4
export const mostOverrides = 40

const minutesPerDay = 1440
const minutesPerWeek = 7 * minutesPerDay

export type HoursProblem = { day: number; code: "hours_overlap" | "hours_too_many" }

type Span = { day: number; from: number; to: number }

export function minutesOpen({ open, close }: HoursRange): number {
  return close > open ? close - open : close - open + minutesPerDay
}

/** Whether it goes on after midnight; closing at midnight itself is the end of its own day. */
export function runsPastMidnight({ open, close }: HoursRange): boolean {
  return close <= open && close > 0
}

function spansOf(week: WeeklyHours): Span[] {
  return week
    .flatMap((ranges, day) =>
      ranges.map((range) => {
        const from = day * minutesPerDay + range.open
        return { day, from, to: from + minutesOpen(range) }
      }),
    )
    .sort((one, other) => one.from - other.from)
}

/** Of two that overlap, the day of the later one: its hours are the ones to change. */
function overlappingDays(spans: Span[]): Set<number> {
  const days = new Set<number>()
  spans.forEach((span, index) => {
    for (const later of spans.slice(index + 1)) if (later.from < span.to) days.add(later.day)
    // Saturday night reaches into Sunday, which stands first.
    for (const first of spans)
      if (first !== span && first.from < span.to - minutesPerWeek) days.add(first.day)
  })
  return days
}

/** What is wrong with a week of hours, each day at most once; nothing when it can be kept. */
export function hoursProblems(week: WeeklyHours): HoursProblem[] {
  const tooMany = week.flatMap((ranges, day) =>
    ranges.length > mostRangesPerDay ? [{ day, code: "hours_too_many" as const }] : [],
  )
  // Everything is compared with everything: not before it is known to be little.
  if (tooMany.length > 0) return tooMany
  return [...overlappingDays(spansOf(week))]
    .sort((one, other) => one - other)
    .map((day) => ({ day, code: "hours_overlap" as const }))
}

/** Days of the week that a set of dates touches: the others have no hours to ask for. */
export function weekdaysWithin(from: LocalDate, to: LocalDate): number[] {
  const days = (Date.parse(to) - Date.parse(from)) / (minutesPerDay * 60_000)
  if (Number.isNaN(days) || days >= 6) return [0, 1, 2, 3, 4, 5, 6]
  const first = weekdayOf(from)
  return Array.from({ length: Math.max(0, days + 1) }, (_, step) => (first + step) % 7).sort()
}
