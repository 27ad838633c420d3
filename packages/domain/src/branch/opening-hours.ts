import { assert } from "../kernel/assert.ts"
import type { LocalText } from "../kernel/locale.ts"
import { addDays, instantOf, type LocalDate, weekdayOf, zonedTime } from "../kernel/zoned-time.ts"

/** Minutes of the day; `close <= open` means that it closes on the next day. */
export type HoursRange = { open: number; close: number }

/** Seven days from Sunday; an empty day is a day off. */
export type WeeklyHours = HoursRange[][]

/** Hours that replace the week's between two dates, both included: Ramadan, Eid, a renovation. */
export type HoursOverride = {
  from: LocalDate
  to: LocalDate
  hours: WeeklyHours
  /** What the guests are told: "Ramadan". */
  name?: LocalText
}

export type BranchHours = {
  timezone: string
  weekly: WeeklyHours
  overrides: HoursOverride[]
  pausedUntilMs: number | null
}

export type OpenState = {
  isOpen: boolean
  /** When this state ends; null when nothing is planned within the days looked at. */
  changesAtMs: number | null
  isPaused: boolean
}

type Interval = { fromMs: number; toMs: number }

const minutesPerDay = 1440
/** Far enough to see past an override set such as Ramadan with its Eid. */
const lookAheadDays = 45

/** The last override that covers the date wins: a narrower set is added after the wider one. */
export function hoursOn(hours: BranchHours, date: LocalDate): HoursRange[] {
  const override = hours.overrides.findLast((set) => set.from <= date && date <= set.to)
  const week = override?.hours ?? hours.weekly
  assert(week.length === 7, "hours have seven days")
  return week[weekdayOf(date)] ?? []
}

function intervalsOn(hours: BranchHours, date: LocalDate): Interval[] {
  return hoursOn(hours, date).map((range) => {
    const closesNextDay = range.close <= range.open
    return {
      fromMs: instantOf(date, range.open, hours.timezone),
      toMs: closesNextDay
        ? instantOf(addDays(date, 1), range.close, hours.timezone)
        : instantOf(date, range.close, hours.timezone),
    }
  })
}

function mergedIntervals(hours: BranchHours, atMs: number): Interval[] {
  const today = zonedTime(atMs, hours.timezone).date
  const all: Interval[] = []
  for (let day = -1; day <= lookAheadDays; day++)
    all.push(...intervalsOn(hours, addDays(today, day)))
  all.sort((one, other) => one.fromMs - other.fromMs)
  const merged: Interval[] = []
  for (const interval of all) {
    const last = merged.at(-1)
    if (last && interval.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, interval.toMs)
    else merged.push({ ...interval })
  }
  return merged
}

/** Open or Closed is computed, never stored. */
export function openState(hours: BranchHours, atMs: number): OpenState {
  const horizonMs = atMs + (lookAheadDays - 1) * minutesPerDay * 60_000
  const intervals = mergedIntervals(hours, atMs)
  const pausedUntilMs =
    hours.pausedUntilMs !== null && atMs < hours.pausedUntilMs ? hours.pausedUntilMs : null
  const fromMs = pausedUntilMs ?? atMs
  const current = intervals.find((interval) => interval.fromMs <= fromMs && fromMs < interval.toMs)
  if (pausedUntilMs !== null) {
    const opensAtMs = current ? pausedUntilMs : nextStart(intervals, pausedUntilMs)
    return { isOpen: false, changesAtMs: opensAtMs, isPaused: true }
  }
  if (!current) return { isOpen: false, changesAtMs: nextStart(intervals, atMs), isPaused: false }
  const neverCloses = current.toMs > horizonMs
  return { isOpen: true, changesAtMs: neverCloses ? null : current.toMs, isPaused: false }
}

function nextStart(intervals: Interval[], atMs: number): number | null {
  return intervals.find((interval) => interval.fromMs > atMs)?.fromMs ?? null
}
