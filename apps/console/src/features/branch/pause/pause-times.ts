import { minuteOf } from "@sufra/domain/kernel/clock"
import { nextClockTimeMs } from "@sufra/domain/kernel/zoned-time"

export const pauseMinutes = [15, 30, 60] as const

export function afterMinutes(minutes: number, nowMs: number): string {
  return new Date(nowMs + minutes * 60_000).toISOString()
}

/** The next time the place's clock shows it: in the evening, "1:00" is past midnight. */
export function nextAtClock(clock: string, nowMs: number, timezone: string): string | null {
  const minute = minuteOf(clock)
  return minute === null ? null : new Date(nextClockTimeMs(minute, timezone, nowMs)).toISOString()
}
