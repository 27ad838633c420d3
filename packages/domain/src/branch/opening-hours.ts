import type { Occasion } from "../calendar/occasions.ts"
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
  /** What says when it is, in place of the two dates. */
  occasion?: Occasion | null
}

export type Interval = { fromMs: number; toMs: number }

export type BranchHours = {
  timezone: string
  weekly: WeeklyHours
  overrides: HoursOverride[]
  pausedUntilMs: number | null
  /** When the branch closes within its hours on a date: the prayers. A function, to be asked for few days. */
  breaksOn?: (date: LocalDate) => Interval[]
}

/** Outside its hours; stopped by staff for a while; inside a prayer. */
export const closedReasons = ["hours", "pause", "prayer"] as const
export type ClosedReason = (typeof closedReasons)[number]

export type OpenState = {
  isOpen: boolean
  /** Why it is closed; null while it is open. */
  closedReason: ClosedReason | null
  /** When it next closes or opens; null when nothing is planned within the days looked at. */
  changesAtMs: number | null
  /** Until when all of this holds: a closed branch may be closed for another reason before it opens. */
  holdsUntilMs: number | null
  /** Whether staff have paused it, be it inside its hours or not. */
  isPaused: boolean
}

/** A night of the day before yesterday may last until now where the clocks change at midnight. */
const daysBehind = 2
/** Nearly every answer lies within the first; the second sees past Ramadan with its Eid. */
const lookAheads = [3, 45]

/** The last override that covers the date wins: a narrower set is added after the wider one. */
export function overrideOn(hours: BranchHours, date: LocalDate): HoursOverride | null {
  return hours.overrides.findLast((set) => set.from <= date && date <= set.to) ?? null
}

export function hoursOn(hours: BranchHours, date: LocalDate): HoursRange[] {
  const week = overrideOn(hours, date)?.hours ?? hours.weekly
  assert(week.length === 7, "hours have seven days")
  return week[weekdayOf(date)] ?? []
}

/** A range belongs to the date on which it opens, whatever holds on the morning it closes. */
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

function merged(intervals: Interval[]): Interval[] {
  const spans: Interval[] = []
  for (const interval of intervals.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = spans.at(-1)
    if (last && interval.fromMs <= last.toMs) last.toMs = Math.max(last.toMs, interval.toMs)
    else spans.push({ ...interval })
  }
  return spans
}

function isInside(spans: Interval[], atMs: number): boolean {
  return spans.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
}

type Timeline = {
  reasonAt: (atMs: number) => ClosedReason | null
  /** Every moment at which the reason may change, in order, up to where the days looked at end. */
  edges: number[]
}

function timelineOf(hours: BranchHours, atMs: number, daysAhead: number): Timeline {
  const today = zonedTime(atMs, hours.timezone).date
  const dates: LocalDate[] = []
  for (let day = -daysBehind; day <= daysAhead; day++) dates.push(addDays(today, day))
  const horizonMs = instantOf(addDays(today, daysAhead), 0, hours.timezone)
  const spans = merged(dates.flatMap((date) => intervalsOn(hours, date)))
  const breaks = hours.breaksOn ? merged(dates.flatMap(hours.breaksOn)) : []
  const pausedUntilMs = hours.pausedUntilMs ?? Number.NEGATIVE_INFINITY
  const edges = [...spans, ...breaks].flatMap(({ fromMs, toMs }) => [fromMs, toMs])
  return {
    reasonAt: (ms) => {
      if (!isInside(spans, ms)) return "hours"
      if (ms < pausedUntilMs) return "pause"
      return isInside(breaks, ms) ? "prayer" : null
    },
    edges: [...edges, pausedUntilMs]
      .filter((edge) => atMs < edge && edge < horizonMs)
      .sort((one, other) => one - other),
  }
}

/** So long before it closes a guest is warned. */
export const closingSoonMs = 60 * 60_000

export function closesSoon(
  { isOpen, changesAtMs }: Pick<OpenState, "isOpen" | "changesAtMs">,
  nowMs: number,
): boolean {
  return isOpen && changesAtMs !== null && changesAtMs - nowMs <= closingSoonMs
}

/** Open or Closed is computed, never stored. */
export function openState(hours: BranchHours, atMs: number): OpenState {
  const state: OpenState = {
    isOpen: false,
    closedReason: null,
    changesAtMs: null,
    holdsUntilMs: null,
    isPaused: hours.pausedUntilMs !== null && atMs < hours.pausedUntilMs,
  }
  for (const daysAhead of lookAheads) {
    const { reasonAt, edges } = timelineOf(hours, atMs, daysAhead)
    const reason = reasonAt(atMs)
    state.closedReason = reason
    state.isOpen = reason === null
    state.changesAtMs = edges.find((edge) => (reasonAt(edge) === null) !== state.isOpen) ?? null
    state.holdsUntilMs = edges.find((edge) => reasonAt(edge) !== reason) ?? null
    if (state.changesAtMs !== null) break
  }
  return state
}

/** When the prayer ends that closes the branch; null: none does, or the branch stays closed after it. */
export function afterPrayerMs({
  closedReason,
  holdsUntilMs,
  changesAtMs,
}: OpenState): number | null {
  return closedReason === "prayer" && holdsUntilMs === changesAtMs ? changesAtMs : null
}

const dayMs = 24 * 3_600_000

/** When it is open between two instants; a span that is cut off by the first begins there. */
export function openSpans(hours: BranchHours, fromMs: number, toMs: number): Interval[] {
  const { reasonAt, edges } = timelineOf(hours, fromMs, Math.ceil((toMs - fromMs) / dayMs) + 1)
  const starts = [fromMs, ...edges.filter((edge) => edge < toMs)]
  const pieces = starts.map((start, index) => ({ fromMs: start, toMs: starts[index + 1] ?? toMs }))
  return merged(pieces.filter((piece) => reasonAt(piece.fromMs) === null))
}
