import { type BranchHours, openSpans, openState } from "../branch/opening-hours.ts"

const slotMinutes = 15
const minuteMs = 60_000
const slotMs = slotMinutes * minuteMs
/** A guest may order for today and tomorrow, not for next month. */
export const furthestAheadMs = 48 * 3_600_000

/** When a slot of the clock begins: at :00, :15, :30 and :45 of UTC, which every zone shares. */
export function slotAt(atMs: number): number {
  return Math.floor(atMs / slotMs) * slotMs
}

/** When the first slot that does not begin before it begins. */
function nextSlotAt(atMs: number): number {
  return slotAt(atMs + slotMs - 1)
}

/** The slot whose room an order takes that is wanted as soon as possible. */
export function soonestSlotAt(nowMs: number, leadMinutes: number): number {
  return slotAt(nowMs + leadMinutes * minuteMs)
}

/**
 * Whole slots within the hours, from when the kitchen could be ready on: a slot counts only when the
 * branch is open to its very end, so that nobody comes to a closed door.
 */
export function receiveTimes(hours: BranchHours, nowMs: number, leadMinutes: number): number[] {
  const times: number[] = []
  const firstMs = nextSlotAt(nowMs + leadMinutes * minuteMs)
  const lastMs = nowMs + furthestAheadMs
  for (const span of openSpans(hours, firstMs, Math.max(firstMs, lastMs + slotMs))) {
    let atMs = nextSlotAt(span.fromMs)
    for (; atMs + slotMs <= span.toMs && atMs <= lastMs; atMs += slotMs) times.push(atMs)
  }
  return times
}

/** How many quarters of an hour further an order for "as soon as it can be" may be put off. */
const mostPutOffs = 8

/** The slots that such an order may be put off to when its own is full, while the branch is open. */
export function putOffSlots(hours: BranchHours, readyAtMs: number): number[] {
  const slots: number[] = []
  for (let putOff = 1; putOff <= mostPutOffs; putOff++) {
    const atMs = slotAt(readyAtMs) + putOff * slotMs
    if (!openState(hours, atMs).isOpen) break
    slots.push(atMs)
  }
  return slots
}

/** Until when the times hold, as long as the hours do: then the first is too soon, or one is added. */
export function receiveTimesHoldUntilMs(nowMs: number, leadMinutes: number): number {
  const leadMs = leadMinutes * minuteMs
  return Math.min(nextSlotAt(nowMs + leadMs) - leadMs, slotAt(nowMs) + slotMs)
}

function isOpenThrough(hours: BranchHours, fromMs: number): boolean {
  const { isOpen, changesAtMs } = openState(hours, fromMs)
  return isOpen && (changesAtMs === null || changesAtMs >= fromMs + slotMs)
}

export type ReceiveRefusal = "too_soon" | "too_late" | "closed"

/** Why a wished time cannot be; null when it can. Capacity is asked of the database. */
export function receiveRefusal(
  hours: BranchHours,
  wishedMs: number,
  nowMs: number,
  leadMinutes: number,
): ReceiveRefusal | null {
  if (wishedMs < nowMs + leadMinutes * minuteMs) return "too_soon"
  if (wishedMs > nowMs + furthestAheadMs) return "too_late"
  return isOpenThrough(hours, slotAt(wishedMs)) ? null : "closed"
}
