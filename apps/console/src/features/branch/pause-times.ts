import { addDays, instantOf, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { minuteOf } from "./clock.ts"

export const pauseMinutes = [15, 30, 60] as const

export function afterMinutes(minutes: number, nowMs: number): string {
  return new Date(nowMs + minutes * 60_000).toISOString()
}

/** The next time the place's clock shows it: in the evening, "1:00" is past midnight. */
export function nextAtClock(clock: string, nowMs: number, timezone: string): string | null {
  const minute = minuteOf(clock)
  if (minute === null) return null
  const today = zonedTime(nowMs, timezone).date
  const atMs = instantOf(today, minute, timezone)
  return new Date(
    atMs > nowMs ? atMs : instantOf(addDays(today, 1), minute, timezone),
  ).toISOString()
}
