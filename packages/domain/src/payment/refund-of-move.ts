import type { PaymentMethod } from "../establishment/settings.ts"
import { sumMinor } from "../kernel/money.ts"
import { givesBack, isUnanswered, type OrderState } from "../order/order-states.ts"

/** Money that was paid for an order, and what of it goes back should the order come to nothing. */
export type PaidWay = { method: PaymentMethod; backMinor: number }

export type MoveRefund = {
  amountMinor: number
  /** `system`: it goes by itself. `staff`: somebody has to answer for it. Null: there is none. */
  by: "system" | "staff" | null
}

const noRefund: MoveRefund = { amountMinor: 0, by: null }

/** Whether an order that comes to stand there keeps none of its money. */
export function losesMoney(to: OrderState): boolean {
  return givesBack(to) || to === "returned"
}

/**
 * What goes back with a move. What was paid by card online for an order that nobody accepted goes back by
 * itself: no hand was on that money. So does that of a pre-order which its guest cancels in time, as they were
 * told. All else is somebody's decision.
 */
export function refundOfMove(
  from: OrderState,
  to: OrderState,
  ways: readonly PaidWay[],
  isGuestInTime = false,
): MoveRefund {
  const kept = ways.filter(({ backMinor }) => backMinor > 0)
  if (!losesMoney(to) || kept.length === 0) return noRefund
  const isOnline = kept.every(({ method }) => method === "online-card")
  return {
    amountMinor: sumMinor(kept.map(({ backMinor }) => backMinor)),
    by: (isUnanswered(from) || isGuestInTime) && isOnline ? "system" : "staff",
  }
}
