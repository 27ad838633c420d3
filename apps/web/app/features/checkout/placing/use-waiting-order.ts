import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect } from "react"
import { type GuestOrder, isRefused, useLiveOrder } from "../../order/index.ts"
import { finishPaying, giveUpPaying, usePayingOrderId } from "./paying.ts"

/**
 * How the order stands that this browser has placed and not paid. `asking`: the server has not said yet, or the
 * order is paid and is about to leave the cart; nothing is placed beside it until that is known.
 */
export type WaitingOrder =
  | { status: "none" }
  | { status: "asking"; error: unknown; retry: () => void }
  | { status: "waiting"; order: GuestOrder; reload: () => void }

/** Somebody else ended it, or its time ran out: only then is that news. */
function endText({ reason_code, state }: GuestOrder): string | null {
  if (reason_code === "not-paid") return m["pay.over_not_paid_title"]()
  if (reason_code === "sold-out") return m["pay.over_sold_out_title"]()
  return reason_code !== null || state === "declined" ? m["pay.over_title"]() : null
}

/** Follows the waiting order to its end, in whichever tab or on whichever phone that comes, and tells of it once. */
export function useWaitingOrder(placeId: string, uuid: string): WaitingOrder {
  const toast = useToast()
  const orderId = usePayingOrderId(placeId)
  const { data: order, error, reload } = useLiveOrder({ uuid, placeId }, orderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each state
  useEffect(() => {
    if (!orderId || !order || order.state === "pending-payment") return
    if (order.state === "canceled" || order.state === "declined") {
      const title = endText(order)
      if (giveUpPaying(placeId, orderId) && title) {
        toast.show({ title, text: m["pay.over_text"]() })
      }
    } else if (finishPaying(placeId, orderId)) {
      toast.show({ kind: "success", title: m["pay.paid_after_all"]({ number: order.number }) })
    }
  }, [orderId, order?.state])
  // It is of a guest who has signed out: nothing is known of it here, and nothing is lost.
  if (!orderId || (!order && isRefused(error))) return { status: "none" }
  if (order?.state === "pending-payment") return { status: "waiting", order, reload }
  return { status: "asking", error, retry: reload }
}
