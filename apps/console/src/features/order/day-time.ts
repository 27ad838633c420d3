import { addDays, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { m } from "@sufra/messages"
import { clockText, momentText, type Zone } from "../../shell/text/format-time.ts"

const dayMs = 24 * 3_600_000
const weekMs = 6 * dayMs
/** Staff who work past midnight call this the same evening. */
const sameShiftMs = 6 * 3_600_000

/** The clock at the place; "tomorrow" where it is that, and the weekday beyond. */
export function dayTimeText(instant: string, nowMs: number, zone: Zone): string {
  const atMs = Date.parse(instant)
  const time = clockText(instant, atMs, zone)
  if (Math.abs(atMs - nowMs) < sameShiftMs) return time
  const dayOf = (ms: number) => zonedTime(ms, zone.timezone).date
  const isTomorrow = dayOf(atMs) === addDays(dayOf(nowMs), 1)
  if (isTomorrow) return m["board.tomorrow_at"]({ time })
  // A pre-order may be two weeks away, where a weekday could be either of two.
  return atMs - nowMs > weekMs ? momentText(instant, zone) : clockText(instant, nowMs, zone)
}
