import { nextClockTimeMs, zonedTime } from "../kernel/zoned-time.ts"

/** When an offer may be sent to a phone: from nine in the morning to eight in the evening. */
const firstMinute = 9 * 60
const lastMinute = 20 * 60

/** The moment itself within those hours, else the next morning. */
export function sendingMomentMs(nowMs: number, timezone: string): number {
  const { minuteOfDay } = zonedTime(nowMs, timezone)
  const isWithin = minuteOfDay >= firstMinute && minuteOfDay < lastMinute
  return isWithin ? nowMs : nextClockTimeMs(firstMinute, timezone, nowMs)
}
