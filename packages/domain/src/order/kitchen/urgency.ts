import { isOver, type OrderState } from "../order-states.ts"
import { overdueMs } from "./overdue.ts"

export type Urgency = "calm" | "soon" | "late"

const minuteMs = 60_000
/** The guest waits for an answer, nothing else. */
const soonToAcceptMs = 2 * minuteMs
/** Food that stands on the counter goes cold. */
const soonOnCounterMs = 5 * minuteMs
const lateOnCounterMs = 15 * minuteMs
const shortestWarningMs = 3 * minuteMs
/** What was ordered yesterday for today is not soon since this morning. */
const longestWarningMs = 15 * minuteMs

type Timed = {
  state: OrderState
  placedAtMs: number
  /** When the kitchen has to be done with it. */
  dueAtMs: number
  /** When the guest has it: with delivery later than that. */
  promisedAtMs: number
}

function byAge(ageMs: number, soonMs: number, lateMs: number): Urgency {
  if (ageMs >= lateMs) return "late"
  return ageMs >= soonMs ? "soon" : "calm"
}

/** The last quarter of the time there is, from three minutes to a quarter of an hour, is soon. */
function byEnd(endsAtMs: number, placedAtMs: number, nowMs: number): Urgency {
  const quarterMs = (endsAtMs - placedAtMs) / 4
  const warningMs = Math.min(longestWarningMs, Math.max(shortestWarningMs, quarterMs))
  if (nowMs >= endsAtMs) return "late"
  return nowMs >= endsAtMs - warningMs ? "soon" : "calm"
}

/**
 * How much an order asks to be looked at: its colour on the board and in the kitchen. Until it is made
 * the kitchen's time counts, on the road the guest's.
 */
export function urgencyOf(order: Timed, nowMs: number): Urgency {
  const { state, placedAtMs, dueAtMs, promisedAtMs } = order
  if (isOver(state)) return "calm"
  // Whether a guest comes to the counter is not in the hands of the staff.
  if (state === "unconfirmed") return "calm"
  if (state === "pending") return byAge(nowMs - placedAtMs, soonToAcceptMs, overdueMs)
  if (state === "ready" || state === "assigned") {
    return byAge(nowMs - dueAtMs, soonOnCounterMs, lateOnCounterMs)
  }
  return byEnd(state === "en-route" ? promisedAtMs : dueAtMs, placedAtMs, nowMs)
}

/** "4:05", and "1:02:05" from an hour on; never less than nothing. */
export function elapsedText(sinceMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000))
  const two = (value: number) => String(value).padStart(2, "0")
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
