import { type OrderType, orderTypes } from "../establishment/settings.ts"

export const orderSteps = ["order-type", "order-data", "checkout"] as const
export type OrderStep = (typeof orderSteps)[number]

/** What says how a guest wants it, before they are asked. */
export type TypeKnown = {
  /** Of the cart, or of the guest's last order. */
  remembered: OrderType | null
  /** Whether the guest said so at the code they are at, and not at another one or another time. */
  isChosenHere: boolean
  offered: readonly OrderType[]
  hasTable: boolean
  servesAtCounter: boolean
}

/** A table's code says dine-in. Who ate in before does not eat in today where nobody would serve them. */
export function knownOrderType(known: TypeKnown): OrderType | null {
  const { remembered, isChosenHere, offered, hasTable, servesAtCounter } = known
  if (hasTable && offered.includes(orderTypes.dineIn) && !isChosenHere) return orderTypes.dineIn
  if (offered.length === 1) return offered[0] ?? null
  const isServed = hasTable || servesAtCounter || isChosenHere
  return remembered === orderTypes.dineIn && !isServed ? null : remembered
}

/** What is known about an order that is being made. */
export type OrderKnown = {
  /** By the guest, or by the code of a table. */
  type: OrderType | null
  /** What the branch allows. */
  offered: readonly OrderType[]
  hasBranch: boolean
  hasTable: boolean
  /** Whether a guest without a table may fetch it at the counter. */
  servesAtCounter: boolean
  hasAddress: boolean
  isCovered: boolean
}

/** A time has not to be asked for: it is as soon as it can be, until the guest says another. */
function isAnswered({ type, hasTable, servesAtCounter, hasAddress, isCovered }: OrderKnown) {
  if (type === orderTypes.dineIn) return hasTable || servesAtCounter
  if (type === orderTypes.delivery) return hasAddress && isCovered
  return true
}

/** The first question that is still open: what is known is not asked again. */
export function nextOrderStep(known: OrderKnown): OrderStep {
  const { type, offered, hasBranch } = known
  if (type === null || !hasBranch || !offered.includes(type)) return "order-type"
  return isAnswered(known) ? "checkout" : "order-data"
}
