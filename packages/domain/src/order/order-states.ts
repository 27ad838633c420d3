import { allOrderTypes, type OrderType, orderTypes } from "../establishment/settings.ts"
import { waitOverMs } from "../kernel/wait.ts"

export const orderStates = [
  "pending-payment",
  "unconfirmed",
  "pending",
  "accepted",
  "sent-to-kitchen",
  "ready",
  "assigned",
  "en-route",
  "completed",
  "delivered",
  "declined",
  "canceled",
  "returned",
] as const
export type OrderState = (typeof orderStates)[number]

/** Who moves an order: by what they are to it, not by their role. Staff need the capability besides. */
export const orderActors = ["guest", "front", "waiter", "kitchen", "courier", "system"] as const
export type OrderActor = (typeof orderActors)[number]

export const orderActions = [
  "confirm-payment",
  "expire-payment",
  "pay-later",
  "confirm",
  "expire",
  "accept",
  "decline",
  "send-to-kitchen",
  "bump",
  "recall",
  "assign",
  "unassign",
  "take-along",
  "deliver",
  "complete",
  "cancel",
  "return",
] as const
export type OrderAction = (typeof orderActions)[number]

type Move = {
  action: OrderAction
  from: readonly OrderState[]
  to: OrderState
  by: readonly OrderActor[]
  types: readonly OrderType[]
  /** The guest is told why: it may not be left out. */
  needsReason?: boolean
  /** A slip of the finger can be taken back for a short while. */
  canUndo?: boolean
  /** Only of an order for a slot of a pre-order menu, whose guest was told until when. */
  isOfPreorder?: boolean
}

const atHand: OrderType[] = [orderTypes.dineIn, orderTypes.pickup]
const carried: OrderType[] = [orderTypes.delivery]
const underWay: OrderState[] = ["accepted", "sent-to-kitchen", "ready", "assigned", "en-route"]

/** Every move there is; what is not here is refused. */
export const orderMoves: readonly Move[] = [
  {
    action: "confirm-payment",
    from: ["pending-payment"],
    to: "pending",
    by: ["system"],
    types: allOrderTypes,
  },
  {
    action: "expire-payment",
    from: ["pending-payment"],
    to: "canceled",
    by: ["system"],
    types: allOrderTypes,
    needsReason: true,
  },
  // At the counter instead: from here on it is an order like any other that is paid there.
  {
    action: "pay-later",
    from: ["pending-payment"],
    to: "pending",
    by: ["guest"],
    types: allOrderTypes,
  },
  // Staff have the guest before them: they take the order in the same moment. It is not taken back, since the
  // guest's phone counts as verified from here on.
  {
    action: "confirm",
    from: ["unconfirmed"],
    to: "accepted",
    by: ["front", "waiter"],
    types: atHand,
  },
  {
    action: "expire",
    from: ["unconfirmed"],
    to: "canceled",
    by: ["system"],
    types: atHand,
    needsReason: true,
  },
  {
    action: "accept",
    from: ["pending"],
    to: "accepted",
    by: ["front", "waiter"],
    types: allOrderTypes,
    canUndo: true,
  },
  {
    action: "decline",
    from: ["unconfirmed", "pending"],
    to: "declined",
    by: ["front", "waiter"],
    types: allOrderTypes,
    needsReason: true,
    canUndo: true,
  },
  {
    action: "send-to-kitchen",
    from: ["accepted"],
    to: "sent-to-kitchen",
    by: ["front", "waiter", "system"],
    types: allOrderTypes,
    canUndo: true,
  },
  {
    action: "bump",
    from: ["sent-to-kitchen"],
    to: "ready",
    by: ["front", "waiter", "kitchen"],
    types: allOrderTypes,
    canUndo: true,
  },
  {
    action: "recall",
    from: ["ready"],
    to: "sent-to-kitchen",
    by: ["front", "waiter", "kitchen"],
    types: allOrderTypes,
  },
  // Also on the road: a bike breaks down. Whoever brings it then has to pick it up first.
  {
    action: "assign",
    from: ["ready", "assigned", "en-route"],
    to: "assigned",
    by: ["front"],
    types: carried,
  },
  { action: "unassign", from: ["assigned"], to: "ready", by: ["front"], types: carried },
  {
    action: "take-along",
    from: ["assigned"],
    to: "en-route",
    by: ["front", "courier"],
    types: carried,
    canUndo: true,
  },
  {
    action: "deliver",
    from: ["en-route"],
    to: "delivered",
    by: ["front", "courier"],
    types: carried,
    canUndo: true,
  },
  {
    action: "complete",
    from: ["ready"],
    to: "completed",
    by: ["front", "waiter"],
    types: atHand,
    canUndo: true,
  },
  {
    action: "cancel",
    from: ["pending-payment", "unconfirmed", "pending"],
    to: "canceled",
    by: ["guest"],
    types: allOrderTypes,
  },
  {
    action: "cancel",
    from: ["accepted"],
    to: "canceled",
    by: ["guest"],
    types: allOrderTypes,
    isOfPreorder: true,
  },
  {
    action: "cancel",
    from: underWay,
    to: "canceled",
    by: ["front", "waiter"],
    types: allOrderTypes,
    needsReason: true,
  },
  {
    action: "return",
    from: ["completed", "delivered"],
    to: "returned",
    by: ["front"],
    types: allOrderTypes,
    needsReason: true,
  },
]

/** A waiter serves the house: what is carried away is not theirs to move, to change or to call about. */
export function isInReach(actor: OrderActor, type: OrderType): boolean {
  return actor !== "waiter" || atHand.includes(type)
}

/** The front and a waiter take, change and print orders. */
export function servesGuests(actor: OrderActor): boolean {
  return actor === "front" || actor === "waiter"
}

/** The move, or null when there is none such from here for this actor. */
export function findMove(
  order: { state: OrderState; type: OrderType; preorderMenuId?: string | null },
  action: OrderAction,
  actor: OrderActor,
): Move | null {
  return (
    orderMoves.find(
      (move) =>
        move.action === action &&
        move.from.includes(order.state) &&
        move.by.includes(actor) &&
        isInReach(actor, order.type) &&
        move.types.includes(order.type) &&
        (!move.isOfPreorder || Boolean(order.preorderMenuId)),
    ) ?? null
  )
}

export const undoMs = 10_000

/** The moment from which a move stands: before it the move may be taken back, and nothing follows from it. */
export function firmAtMs(movedAtMs: number, nowMs: number): number {
  return waitOverMs(movedAtMs, undoMs, nowMs)
}

/** Whether the last move can be taken back: by whoever may make it, before the time is over. */
export function canUndoMove(
  order: { state: OrderState; type: OrderType },
  last: { action: OrderAction; from: OrderState; to: OrderState; atMs: number },
  actor: OrderActor,
  nowMs: number,
): boolean {
  const move = findMove({ state: last.from, type: order.type }, last.action, actor)
  const isLast = order.state === last.to && move?.to === last.to
  return isLast && move?.canUndo === true && nowMs < firmAtMs(last.atMs, nowMs)
}

const over: ReadonlySet<OrderState> = new Set([
  "completed",
  "delivered",
  "declined",
  "canceled",
  "returned",
])

export function isOver(state: OrderState): boolean {
  return over.has(state)
}

/** What was taken for an order that will never be made goes back: stock, capacity, coupons. */
export function givesBack(state: OrderState): boolean {
  return state === "declined" || state === "canceled"
}

export const givingBack: readonly OrderState[] = orderStates.filter(givesBack)

const unanswered: ReadonlySet<OrderState> = new Set(["pending-payment", "unconfirmed", "pending"])

/** Nobody of the staff has taken it on yet: it is not paid, not confirmed, or not accepted. */
export function isUnanswered(state: OrderState): boolean {
  return unanswered.has(state)
}

/** Before the kitchen has it nothing is made: the portions it took can be sold to others. */
export function isUnmade(state: OrderState): boolean {
  return isUnanswered(state) || state === "accepted"
}

/** Whether the kitchen is not done with it yet. */
export function isBeforeMade(state: OrderState): boolean {
  return isUnmade(state) || state === "sent-to-kitchen"
}

/** The steps a guest sees, in order; where an order stands among them is its state. */
export function stepsOf(type: OrderType): OrderState[] {
  const start: OrderState[] = ["pending", "accepted", "sent-to-kitchen", "ready"]
  return type === orderTypes.delivery
    ? [...start, "assigned", "en-route", "delivered"]
    : [...start, "completed"]
}
