import { type BranchHours, openState } from "../branch/opening-hours.ts"

export const slotMinutes = 15
const slotMs = slotMinutes * 60_000
/** A guest may order for today and tomorrow, not for next month. */
export const furthestAheadMs = 48 * 3_600_000

/** When a slot of the clock begins: at :00, :15, :30 and :45 of UTC, which every zone shares. */
export function slotAt(atMs: number): number {
  return Math.floor(atMs / slotMs) * slotMs
}

/**
 * Whole slots within the hours, from when the kitchen could be ready on: a slot counts only when the
 * branch is open to its very end, so that nobody comes to a closed door.
 */
export function receiveTimes(hours: BranchHours, nowMs: number, leadMinutes: number): number[] {
  const times: number[] = []
  const firstMs = slotAt(nowMs + leadMinutes * 60_000 + slotMs - 1)
  for (let atMs = firstMs; atMs <= nowMs + furthestAheadMs; atMs += slotMs) {
    if (isOpenThrough(hours, atMs)) times.push(atMs)
  }
  return times
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
  if (wishedMs < nowMs + leadMinutes * 60_000) return "too_soon"
  if (wishedMs > nowMs + furthestAheadMs) return "too_late"
  return isOpenThrough(hours, slotAt(wishedMs)) ? null : "closed"
}
