import { undoMs } from "../order-states.ts"

type Accepted = {
  acceptedAtMs: number
  /** When it has to be made, of an order for a wished time; null = as soon as it can be. */
  dueAtMs: number | null
  /** What the kitchen usually takes. */
  leadMinutes: number
}

/**
 * When an accepted order goes to the kitchen by itself: once its accepting can no longer be taken
 * back, and one for the evening not before it has to be begun.
 */
export function kitchenAtMs({ acceptedAtMs, dueAtMs, leadMinutes }: Accepted): number {
  const settledAtMs = acceptedAtMs + undoMs
  if (dueAtMs === null) return settledAtMs
  return Math.max(settledAtMs, dueAtMs - leadMinutes * 60_000)
}

/** Later than the last moment of the undo: of the two only one can happen. */
export function isDueInKitchen(atMs: number, nowMs: number): boolean {
  return nowMs > atMs
}
