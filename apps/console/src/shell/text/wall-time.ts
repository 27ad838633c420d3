import { clockOf } from "@sufra/domain/kernel/clock"
import { instantOf, zonedTime } from "@sufra/domain/kernel/zoned-time"

const wallPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/

/** As a date-time field holds it: the place's wall clock, without a zone. */
export function wallTimeOf(instant: string | null, timezone: string): string {
  if (!instant) return ""
  const { date, minuteOfDay } = zonedTime(Date.parse(instant), timezone)
  return `${date}T${clockOf(minuteOfDay)}`
}

export function instantOfWallTime(wallTime: string, timezone: string): string | null {
  const [, date, hour, minute] = wallPattern.exec(wallTime) ?? []
  if (!date) return null
  const atMs = instantOf(date, Number(hour) * 60 + Number(minute), timezone)
  return new Date(atMs).toISOString()
}
