import type { Review } from "./use-review.ts"

/**
 * `list`: nothing can be ordered here, the cart is shown to staff. `review`: all is known, and the page places
 * the order. `continue`: something is still to be said. `unknown` until that is certain: a button that turned
 * from Continue into Place under a finger would order.
 */
export type CartMode = "list" | "unknown" | "review" | "continue"

export function cartModeOf({ order, customer, isTableTaken, changes }: Review): CartMode {
  if (order.terms?.order_types.length === 0) return "list"
  if (!order.terms) return "unknown"
  const isAnswered = order.next === "checkout" || changes.isChangingOrder
  if (!isAnswered || isTableTaken) return "continue"
  if (customer.kind === "unknown") return "unknown"
  const isNamed = customer.kind === "customer" && customer.customer.name !== ""
  return isNamed ? "review" : "continue"
}
