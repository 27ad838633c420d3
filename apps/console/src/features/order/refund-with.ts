import { type OrderAction, orderMoves } from "@sufra/domain/order/order-states"
import { type MoveRefund, refundOfMove } from "@sufra/domain/payment/refund-of-move"
import type { StaffOrder } from "./orders.ts"

/** What goes back with a move of this order, and whether somebody has to answer for it. */
export function refundWith(order: StaffOrder, action: OrderAction): MoveRefund {
  const to = orderMoves.find((move) => move.action === action)?.to ?? order.state
  const ways = order.paid_with.map(({ method, back_minor }) => ({ method, backMinor: back_minor }))
  return refundOfMove(order.state, to, ways)
}
