import type { OrderState } from "../order-states.ts"

/** Nobody has accepted it for so long: it rings louder, and the manager is told. */
export const overdueMs = 5 * 60_000

export function isOverdue(order: { state: OrderState; placedAt: Date }, nowMs: number): boolean {
  return order.state === "pending" && nowMs - order.placedAt.getTime() >= overdueMs
}
