import { type BusinessDayRule, businessDayAt } from "../establishment/business-day.ts"

/** Until when staff say that something is sold out; null = until they say otherwise. */
export type SoldOutUntil = null | "end-of-day" | { atMs: number }

/** The instant at which it is back by itself; "end-of-day" is the end of the business day. */
export function soldOutUntilMs(until: SoldOutUntil, rule: BusinessDayRule, nowMs: number) {
  if (until === null) return null
  return until === "end-of-day" ? businessDayAt(rule, nowMs).endsAtMs : until.atMs
}
