import type { HoursRange, WeeklyHours } from "@sufra/domain/branch/opening-hours"
import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"

/** As a time field holds it, "HH:MM"; empty while it is not typed in full. */
export type TypedRange = { open: string; close: string }
export type TypedWeek = TypedRange[][]

export function rangeOf({ open, close }: TypedRange): HoursRange | null {
  const [from, to] = [minuteOf(open), minuteOf(close)]
  return from === null || to === null ? null : { open: from, close: to }
}

/** Only what is typed in full. */
export function weekOf(week: TypedWeek): WeeklyHours {
  return week.map((ranges) => ranges.map(rangeOf).filter((range) => range !== null))
}

export function typedWeek(week: WeeklyHours): TypedWeek {
  return week.map((ranges) =>
    ranges.map(({ open, close }) => ({ open: clockOf(open), close: clockOf(close) })),
  )
}

export function isWhole(week: TypedWeek): boolean {
  return week.flat().every((range) => rangeOf(range) !== null)
}

/** The others are closed: a set of three dates has no hours on the rest of the week. */
export function onDays(week: TypedWeek, days: readonly number[]): TypedWeek {
  return week.map((ranges, day) => (days.includes(day) ? ranges : []))
}

/** The one pair of times of a week that is the same from day to day; null: days differ. */
export function sameEveryDay(week: TypedWeek): TypedRange | null {
  const [first] = week[0] ?? []
  if (!first) return null
  const isSame = ([range, ...more]: TypedRange[]) =>
    range?.open === first.open && range.close === first.close && more.length === 0
  return week.every(isSame) ? first : null
}
