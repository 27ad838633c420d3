import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { clockText, type Zone } from "../../shell/format-time.ts"

const dayMs = 24 * 3_600_000

/** The clock at the place; "tomorrow" where it is that, and the weekday beyond. */
export function dayTimeText(instant: string, nowMs: number, zone: Zone): string {
  const atMs = Date.parse(instant)
  const dayOf = (ms: number) => zonedTime(ms, zone.timezone).date
  const isTomorrow = dayOf(atMs) === dayOf(nowMs + dayMs)
  if (!isTomorrow) return clockText(instant, nowMs, zone)
  return m["board.tomorrow_at"]({ time: clockText(instant, atMs, zone) })
}
