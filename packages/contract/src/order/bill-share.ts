import type { Share, SharedOrder } from "@sufra/domain/payment/share"
import type { ApiReply } from "../client/client.ts"

type Bill = Pick<ApiReply<"GET /staff/sittings/{id}/bill/">, "orders">

/** As the rules of sharing read a bill, which are the same on the server. */
export function sharedOrders(bill: Bill): SharedOrder[] {
  return bill.orders.map((order) => ({
    id: order.id,
    totalMinor: order.total_minor,
    dueMinor: order.due_minor,
    items: order.items.map(({ position, portion, amount_minor, state }) => ({
      orderId: order.id,
      position,
      portion,
      amountMinor: amount_minor,
      isTaken: state !== "free",
    })),
  }))
}

/** What goes over the wire: the sum stands beside it. */
export function wireShare(share: Share) {
  if (share.kind === "items") {
    const items = share.items.map(({ orderId, position, portion }) => {
      return { order_id: orderId, position, portion }
    })
    return { kind: "items" as const, items }
  }
  return share.kind === "equal" ? share : { kind: "amount" as const }
}
