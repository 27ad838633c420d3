import { dueInMs } from "../../kernel/wait.ts"
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

type Planned = { kitchenAtMs: number; receiveAtMs: number | null }

/**
 * True once the undo of the accepting is over: of the two only one can happen. An order that waits for its guest's
 * time may wait for days, any other for the undo alone, whatever the clock said when it was accepted.
 */
export function isDueInKitchen({ kitchenAtMs, receiveAtMs }: Planned, nowMs: number): boolean {
  const waitsForGuest = receiveAtMs !== null && kitchenAtMs <= receiveAtMs
  const longestMs = waitsForGuest ? Number.POSITIVE_INFINITY : undoMs
  return dueInMs(kitchenAtMs, longestMs, nowMs) === 0
}
