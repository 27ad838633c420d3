import { assert } from "./assert.ts"

/** A calendar date without a time, `YYYY-MM-DD`. */
export type LocalDate = string
export type ZonedTime = { date: LocalDate; minuteOfDay: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    })
    formats.set(timezone, format)
  }
  return format
}

export function isTimezone(value: string): boolean {
  try {
    formatOf(value)
    return true
  } catch {
    return false
  }
}

/** Clocks are changed at a quarter of an hour of UTC, wherever they are: within one the offset holds. */
const quarterMs = 15 * minuteMs
const mostOffsets = 1_000
const offsets = new Map<string, Map<number, number>>()

/** How far clocks there are ahead of UTC. Asking `Intl` takes a hundred times as long as remembering. */
function offsetMsAt(atMs: number, timezone: string): number {
  const quarter = Math.floor(atMs / quarterMs)
  const known = offsets.get(timezone) ?? new Map<number, number>()
  offsets.set(timezone, known)
  const remembered = known.get(quarter)
  if (remembered !== undefined) return remembered
  const parts: Record<string, string> = {}
  const startMs = quarter * quarterMs
  for (const part of formatOf(timezone).formatToParts(startMs)) parts[part.type] = part.value
  const { year, month, day, hour, minute } = parts
  const offsetMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) - startMs
  if (known.size >= mostOffsets) known.clear()
  known.set(quarter, offsetMs)
  return offsetMs
}

export function zonedTime(atMs: number, timezone: string): ZonedTime {
  const wall = new Date(atMs + offsetMsAt(atMs, timezone))
  return {
    date: wall.toISOString().slice(0, 10),
    minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

function dateMs(date: LocalDate): number {
  const value = Date.parse(`${date}T00:00:00Z`)
  assert(!Number.isNaN(value), `not a date: ${date}`)
  return value
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(dateMs(date) + days * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday, the first day of the Saudi week. */
export function weekdayOf(date: LocalDate): number {
  return new Date(dateMs(date)).getUTCDay()
}

/**
 * The instant of a wall-clock minute. A minute that a spring change skips becomes the same distance
 * after the gap; one that an autumn change repeats becomes its first occurrence.
 */
export function instantOf(date: LocalDate, minuteOfDay: number, timezone: string): number {
  const wallMs = dateMs(date) + minuteOfDay * minuteMs
  const offsetAt = (atMs: number): number => {
    const local = zonedTime(atMs, timezone)
    return (
      dateMs(local.date) + local.minuteOfDay * minuteMs - Math.floor(atMs / minuteMs) * minuteMs
    )
  }
  const offsetBefore = offsetAt(wallMs - dayMs)
  const candidate = wallMs - offsetBefore
  if (offsetAt(candidate) === offsetBefore) return candidate
  const later = wallMs - offsetAt(candidate)
  return offsetAt(later) === offsetAt(candidate) ? later : candidate
}

/** When the date changes there: what says "today" is wrong from then on. */
export function nextMidnightMs(atMs: number, timezone: string): number {
  return instantOf(addDays(zonedTime(atMs, timezone).date, 1), 0, timezone)
}

/** The next time that a clock at the place shows this minute: later today, else tomorrow. */
export function nextClockTimeMs(minuteOfDay: number, timezone: string, nowMs: number): number {
  const { date } = zonedTime(nowMs, timezone)
  const today = instantOf(date, minuteOfDay, timezone)
  return today > nowMs ? today : instantOf(addDays(date, 1), minuteOfDay, timezone)
}
