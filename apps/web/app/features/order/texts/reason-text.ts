import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { m } from "@sufra/messages"
import type { GuestOrder } from "../live-order.ts"

const texts: Record<OrderReason, () => string> = {
  "not-confirmed": () => m["order.reason_not_confirmed"](),
  "too-many-waiting": () => m["order.reason_too_many_waiting"](),
  "not-paid": () => m["order.reason_not_paid"](),
  "sold-out": () => m["order.reason_sold_out"](),
  busy: () => m["order.reason_busy"](),
  closing: () => m["order.reason_closing"](),
  "no-courier": () => m["order.reason_no_courier"](),
  "guest-asked": () => m["order.reason_guest_asked"](),
  unreachable: () => m["order.reason_unreachable"](),
  mistake: () => m["order.reason_mistake"](),
  test: () => m["order.reason_test"](),
}

/** Why an order ended, with what staff added in their own words; null where nobody said. */
export function reasonText({
  reason_code,
  reason: note,
}: Pick<GuestOrder, "reason_code" | "reason">): string | null {
  if (!reason_code) return note
  const reason = texts[reason_code]()
  return note ? m["order.reason_with_note"]({ reason, note }) : reason
}
