import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import type { OrderState } from "@sufra/domain/order/order-states"
import { losesMoney, refundOfMove } from "@sufra/domain/payment/refund-of-move"
import { describeAction } from "../../../auditing/audit.ts"
import { paidWithOf } from "../paid-with.ts"
import type { OrderRow } from "../queries.ts"
import type { MoveInput, Mover } from "./move-order.ts"

/** The mover, or who has approved it on the spot and works there. */
function assertMayRefund(row: OrderRow, mover: Mover, approver: MoveInput["approver"]): string {
  // Whoever ordered cannot take cash out of the drawer: its staff can.
  if (mover.actor === "guest") throw new Refusal("refund_at_counter")
  if (mover.mayRefund && mover.staffId) return mover.staffId
  if (!approver) throw new Refusal("refund_needs_approval")
  const { branchIds, staffId } = approver
  if (branchIds.length > 0 && !branchIds.includes(row.branchId)) {
    throw new Refusal("approval_failed")
  }
  return staffId
}

/**
 * Who answers for the money that goes back with a move; null: nobody has to. The sum is the one that the
 * screen showed: when it is another by now, that one is told, and it is looked at again.
 */
export async function answerForRefund(
  tx: Transaction,
  row: OrderRow,
  to: OrderState,
  mover: Mover,
  { refundMinor: shownMinor, approver }: MoveInput,
): Promise<string | null> {
  if (!losesMoney(to) || mover.actor === "system") return null
  const paidWith = await paidWithOf(tx, row.establishmentId, [row.id])
  const isGuestInTime = mover.actor === "guest" && row.preorderMenuId !== null
  const { amountMinor, by } = refundOfMove(row.state, to, paidWith(row.id), isGuestInTime)
  const answersFor = by === "staff" ? assertMayRefund(row, mover, approver) : null
  const isShown = shownMinor === amountMinor
  if (answersFor ? !isShown : shownMinor !== undefined && !isShown) {
    throw new Refusal("refund_changed", undefined, { refund_minor: amountMinor })
  }
  if (amountMinor > 0) describeAction({ refund_minor: amountMinor, refund_by: answersFor })
  return answersFor
}
