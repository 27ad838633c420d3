import { type BusinessDayRule, businessDayAt } from "../establishment/business-day.ts"
import { isMarkedSoldOut } from "./stock.ts"

/** Until when staff say that something is sold out; null = until they say otherwise. */
export type SoldOutUntil = null | "end-of-day" | { atMs: number }

/** The instant at which it is back by itself; "end-of-day" is the end of the business day. */
export function soldOutUntilMs(until: SoldOutUntil, rule: BusinessDayRule, nowMs: number) {
  if (until === null) return null
  return until === "end-of-day" ? businessDayAt(rule, nowMs).endsAtMs : until.atMs
}

/** Since when, until when, and who said so. */
export type SoldOutMark = {
  soldOutAtMs: number
  soldOutUntilMs: number | null
  soldOutBy: string | null
}

/**
 * Two people who say the same at once do not fight: the first one's mark stays. Another end is a new
 * word, but what is sold out has been so since the first one said it.
 */
export function markedSoldOut(
  before: SoldOutMark | null,
  said: SoldOutMark,
  nowMs: number,
): SoldOutMark {
  if (!before || !isMarkedSoldOut(before, nowMs)) return said
  const isSame = before.soldOutUntilMs === said.soldOutUntilMs
  return isSame ? before : { ...said, soldOutAtMs: before.soldOutAtMs }
}
