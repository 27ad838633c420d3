import { type PaidState, paidStateOf } from "@sufra/domain/payment/paid-state"
import { m } from "@sufra/messages"
import type { BadgeTone } from "@sufra/ui/badge"
import type { StaffOrder } from "../order/index.ts"

const paidTexts: Record<PaidState, () => string> = {
  unpaid: () => m["till.unpaid"](),
  part: () => m["till.part_paid"](),
  paid: () => m["till.paid"](),
  refunded: () => m["till.refunded"](),
}

export const paidTones: Record<PaidState, BadgeTone> = {
  unpaid: "warning",
  part: "warning",
  paid: "success",
  refunded: "neutral",
}

export function paidText(state: PaidState): string {
  return paidTexts[state]()
}

type Paid = Pick<StaffOrder, "state" | "price" | "paid_minor" | "refunded_minor" | "due_minor">

/** How an order stands with its money. */
export function paidStateOfOrder(order: Paid): PaidState | null {
  return paidStateOf(order.state, {
    totalMinor: order.price.total_minor,
    paidMinor: order.paid_minor,
    refundedMinor: order.refunded_minor,
    // The server knows: what was given back of an order that was paid in full is not due again.
    wasPaidInFull: order.paid_minor > 0 && order.due_minor === 0,
  })
}
