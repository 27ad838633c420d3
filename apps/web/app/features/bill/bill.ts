import type { ApiReply } from "@sufra/contract/client"
import type { Share, SharedOrder } from "@sufra/domain/payment/share"
import { browserApi } from "../../shell/api.ts"
import { type Loaded, useLoaded } from "../../shell/use-loaded.ts"
import { useFresh } from "../order/index.ts"

export type Bill = ApiReply<"GET /payment/qr/{uuid}/bill/">
export type BilledItem = Bill["orders"][number]["items"][number]

/** The table's bill as it moves: who claims what is seen by everybody there. */
export function useBill(uuid: string, isWanted: boolean): Loaded<Bill> {
  const loaded = useLoaded(isWanted ? `bill ${uuid}` : null, () =>
    browserApi("GET /payment/qr/{uuid}/bill/", { params: { uuid } }),
  )
  useFresh(loaded.reload, isWanted)
  return loaded
}

/** As the rules of sharing read it, which are the same on the server. */
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
