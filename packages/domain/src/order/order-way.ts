import { type OrderType, orderTypes } from "../establishment/settings.ts"

export const orderSteps = ["order-type", "order-data", "checkout"] as const
export type OrderStep = (typeof orderSteps)[number]

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
  /** For which type the guest has been through its questions. */
  answeredFor: OrderType | null
  hasAddress: boolean
  isCovered: boolean
}

function isAnswered(known: OrderKnown): boolean {
  if (known.type === orderTypes.dineIn && known.hasTable) return true
  if (known.type === orderTypes.dineIn && !known.servesAtCounter) return false
  if (known.type === orderTypes.delivery) return known.hasAddress && known.isCovered
  return known.answeredFor === known.type
}

/** The first question that is still open: what is known is not asked again. */
export function nextOrderStep(known: OrderKnown): OrderStep {
  const { type, offered, hasBranch } = known
  if (type === null || !hasBranch || !offered.includes(type)) return "order-type"
  return isAnswered(known) ? "checkout" : "order-data"
}
