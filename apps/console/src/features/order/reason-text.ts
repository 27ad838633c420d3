import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { m } from "@sufra/messages"
import type { StaffOrder } from "./orders.ts"

const texts: Record<OrderReason, () => string> = {
  "not-confirmed": () => m["board.reason_not_confirmed"](),
  "too-many-waiting": () => m["board.reason_too_many_waiting"](),
  "not-paid": () => m["board.reason_not_paid"](),
  "sold-out": () => m["board.reason_sold_out"](),
  busy: () => m["board.reason_busy"](),
  closing: () => m["board.reason_closing"](),
  "no-courier": () => m["board.reason_no_courier"](),
  "guest-asked": () => m["board.reason_guest_asked"](),
  unreachable: () => m["board.reason_unreachable"](),
  mistake: () => m["board.reason_mistake"](),
  test: () => m["board.reason_test"](),
}

export function reasonName(reason: OrderReason): string {
  return texts[reason]()
}

/** As staff read it, with what was added in somebody's own words; null where nobody said why. */
export function reasonText({
  reason_code,
  reason: note,
}: Pick<StaffOrder, "reason_code" | "reason">): string | null {
  if (!reason_code) return note
  const reason = reasonName(reason_code)
  return note ? m["order.reason_with_note"]({ reason, note }) : reason
}
