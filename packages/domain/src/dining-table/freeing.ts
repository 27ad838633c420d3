import { isOver, type OrderState } from "../order/order-states.ts"

/** A guest whom staff let in at a free table keeps it this long without ordering anything. */
export const emptySittingMs = 60 * 60_000

/**
 * Who paid before they were served still has the meal before them, and nothing tells when it is over: an
 * hour is a long main course, and a table kept a little too long does less harm than one taken too early.
 */
export const eatingMs = 60 * 60_000

export type SittingFacts = {
  /** Of the orders that were, or will be, made. */
  orderStates: readonly OrderState[]
  dueMinor: number
}

/** Whether everything that was ordered is served and paid: nothing keeps the guests any more. */
export function isSettled({ orderStates, dueMinor }: SittingFacts): boolean {
  return orderStates.length > 0 && orderStates.every(isOver) && dueMinor === 0
}

type SittingTimes = {
  /** When a guest sat down or joined, an order moved or money came in, whichever was last. */
  lastChangeMs: number
  lastServedMs: number | null
  lastPaidMs: number | null
}

/** Until when guests who paid in advance are surely eating. Who pays after the meal has finished it. */
function eatenAtMs({ lastServedMs, lastPaidMs }: SittingTimes): number {
  if (lastServedMs === null) return 0
  return lastPaidMs === null || lastPaidMs < lastServedMs ? lastServedMs + eatingMs : 0
}

export type OpenSitting = SittingFacts &
  SittingTimes & {
    /** Staff moved it: its guests' pages carry the code of a table where they do not sit any more. */
    isMoved: boolean
    /** A call of the table is open, or somebody asks to join it. */
    isWaiting: boolean
  }

/** Whether a call keeps the table. Who asked for the bill, and has paid since, has what they wanted. */
export function isWaitedFor(
  call: { kind: "waiter" | "bill" | "let-in"; calledAt: Date },
  lastPaidMs: number | null,
): boolean {
  return call.kind !== "bill" || lastPaidMs === null || lastPaidMs < call.calledAt.getTime()
}

/**
 * When the table becomes free by itself; null: somebody frees it. One that was moved is left to staff and
 * its first guest: only the open sitting leads what else its guests order to the right table.
 */
export function freedAtMs(sitting: OpenSitting, afterMinutes: number | null): number | null {
  if (sitting.isWaiting) return null
  if (sitting.orderStates.length === 0) return sitting.lastChangeMs + emptySittingMs
  if (afterMinutes === null || sitting.isMoved || !isSettled(sitting)) return null
  return Math.max(sitting.lastChangeMs + afterMinutes * 60_000, eatenAtMs(sitting))
}
