import type { Review } from "./use-review.ts"

/**
 * What the cart's page is: a list to show to staff, where all is known the order to be placed, else the
 * first step on the way to it. Never a guess: a button that turns from one into the other under a finger
 * would order.
 */
export type CartFace = "list" | "unknown" | "review" | "continue"

export function cartFaceOf({ order, customer, isTableTaken }: Review): CartFace {
  if (order.terms?.order_types.length === 0) return "list"
  if (!order.terms) return "unknown"
  if (order.next !== "checkout" || isTableTaken) return "continue"
  if (customer.kind === "unknown") return "unknown"
  const isNamed = customer.kind === "customer" && customer.customer.name !== ""
  return isNamed ? "review" : "continue"
}
