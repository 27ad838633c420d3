import type { OrderAction, OrderState } from "../order-states.ts"

export const boardColumns = ["new", "accepted", "kitchen", "ready", "on-the-way", "over"] as const
export type BoardColumn = (typeof boardColumns)[number]

const columnByState: Record<OrderState, BoardColumn | null> = {
  // Nobody is to cook what may never be paid.
  "pending-payment": null,
  // It waits on a list of its own: a flood of these must not hide what is new.
  unconfirmed: null,
  pending: "new",
  accepted: "accepted",
  "sent-to-kitchen": "kitchen",
  ready: "ready",
  // It still stands on the counter, whoever will carry it.
  assigned: "ready",
  "en-route": "on-the-way",
  completed: "over",
  delivered: "over",
  declined: "over",
  canceled: "over",
  returned: "over",
}

/** The column that an order stands in; null: it stands in none. */
export function columnOf(state: OrderState): BoardColumn | null {
  return columnByState[state]
}

/** Tells whether an order is handed over next: then staff need what the guest said about that (a car's plate). */
export function isHandedOverNext(state: OrderState): boolean {
  const column = columnOf(state)
  return column === "ready" || column === "on-the-way"
}

/** From the first to the last: what takes an order on, without asking anything it cannot answer. */
const steps: readonly OrderAction[] = [
  "confirm",
  "accept",
  "send-to-kitchen",
  "bump",
  "complete",
  "take-along",
  "deliver",
  "assign",
]

/** Returns what one tap does; null when nothing is left to be done, or not by this person. */
export function nextStep(actions: readonly OrderAction[]): OrderAction | null {
  return steps.find((step) => actions.includes(step)) ?? null
}

type SentOrder = { preorder: object | null; kitchen_at: string | null; due_at: string }

/** A branch that sends by hand names no time for the kitchen: this long before an order is due nobody is asked. */
const byHandMs = 3 * 3_600_000

/**
 * Tells whether sending an order to the kitchen now is probably a slip. The guest of a pre-order can cancel it until
 * the kitchen has it, so one for next week must not go there with a single tap.
 */
export function isEarlyForKitchen(
  { preorder, kitchen_at, due_at }: SentOrder,
  nowMs: number,
): boolean {
  if (!preorder) return false
  return nowMs < (kitchen_at === null ? Date.parse(due_at) - byHandMs : Date.parse(kitchen_at))
}

type Timed = { state: OrderState; placed_at: string; due_at: string }

/** An order that has to be made first stands first, whenever it was placed; of two at once the older. */
export function byDueTime(a: Omit<Timed, "state">, b: Omit<Timed, "state">): number {
  return (
    Date.parse(a.due_at) - Date.parse(b.due_at) || Date.parse(a.placed_at) - Date.parse(b.placed_at)
  )
}

/** Orders under way begin with the one that is due first, orders that are over with the newest. */
export function inColumn<Order extends Timed>(
  orders: readonly Order[],
  column: BoardColumn,
): Order[] {
  const own = orders.filter(({ state }) => columnOf(state) === column)
  return column === "over"
    ? own.toSorted((a, b) => Date.parse(b.placed_at) - Date.parse(a.placed_at))
    : own.toSorted(byDueTime)
}
