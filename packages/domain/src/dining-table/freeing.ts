import { isOver, type OrderState } from "../order/order-states.ts"

/** A guest whom staff let in at a free table keeps it this long without ordering anything. */
export const emptySittingMs = 60 * 60_000

export type SittingFacts = {
  /** Of the orders that were, or will be, made. */
  orderStates: readonly OrderState[]
  dueMinor: number
}

/** Whether everything that was ordered is served and paid: nothing keeps the guests any more. */
export function isSettled({ orderStates, dueMinor }: SittingFacts): boolean {
  return orderStates.length > 0 && orderStates.every(isOver) && dueMinor === 0
}

/**
 * When the table becomes free by itself; null: somebody frees it. `lastChangeMs` is when a guest sat
 * down, an order moved or money came in, whichever was last.
 */
export function freedAtMs(
  sitting: SittingFacts & { lastChangeMs: number },
  afterMinutes: number | null,
): number | null {
  if (sitting.orderStates.length === 0) return sitting.lastChangeMs + emptySittingMs
  if (afterMinutes === null || !isSettled(sitting)) return null
  return sitting.lastChangeMs + afterMinutes * 60_000
}
