import { type OrderType, orderTypes } from "../establishment/settings.ts"
import type { OrderAction } from "./order-states.ts"

/** Why an order is not made, or was given back: a code, which everybody reads in their own language. */
export const orderReasons = [
  "sold-out",
  "busy",
  "closing",
  "no-courier",
  "guest-asked",
  "unreachable",
  "mistake",
  // The place itself ordered, to try it: what was not sold is told apart from what guests did not get.
  "test",
  "not-paid",
  "not-confirmed",
  "too-many-waiting",
] as const
export type OrderReason = (typeof orderReasons)[number]

const unmade: readonly OrderReason[] = ["sold-out", "busy", "closing"]

/** The usual reasons of a move, the most frequent first; none for what needs no reason. */
export function reasonsFor(action: OrderAction, type: OrderType): OrderReason[] {
  const carrying: OrderReason[] = type === orderTypes.delivery ? ["no-courier"] : []
  switch (action) {
    case "decline":
      return [...unmade, ...carrying, "unreachable", "test"]
    case "cancel":
      return [...unmade, ...carrying, "guest-asked", "unreachable", "test"]
    case "return":
      return ["mistake", "unreachable", "test"]
    case "expire":
      return ["not-confirmed", "too-many-waiting"]
    case "expire-payment":
      return ["not-paid", "sold-out"]
    default:
      return []
  }
}
