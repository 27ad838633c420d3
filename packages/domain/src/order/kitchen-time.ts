import { undoMs } from "./order-states.ts"

type Accepted = {
  acceptedAtMs: number
  /** When the guest wants it; null = as soon as it can be. */
  receiveAtMs: number | null
  /** From the kitchen's first hand to the guest's: at the counter, or at the door. */
  leadMinutes: number
}

/**
 * When an accepted order goes to the kitchen by itself: once its accepting can no longer be taken
 * back, and one for the evening not before it has to be begun.
 */
export function kitchenAtMs({ acceptedAtMs, receiveAtMs, leadMinutes }: Accepted): number {
  const settledAtMs = acceptedAtMs + undoMs
  if (receiveAtMs === null) return settledAtMs
  return Math.max(settledAtMs, receiveAtMs - leadMinutes * 60_000)
}

/** Later than the last moment of the undo: of the two only one can happen. */
export function isDueInKitchen(atMs: number, nowMs: number): boolean {
  return nowMs > atMs
}
