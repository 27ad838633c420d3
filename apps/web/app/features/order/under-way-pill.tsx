import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { isRefused, useLiveOrder } from "./live-order.ts"
import { orderStateName } from "./texts/state-text.ts"

type UnderWayPillProps = { uuid: string; placeId: string; orderId: string }

/** Over the landing page and the menu while an order is under way: where it stands, and the way to it. */
export function UnderWayPill({ uuid, placeId, orderId }: UnderWayPillProps) {
  const { data: order, error } = useLiveOrder({ uuid, placeId }, orderId)
  // What was loaded before the guest signed out is nothing to whoever holds the phone next.
  if (isRefused(error)) return null
  if (!order?.is_mine || isOver(order.state)) return null
  return (
    <div className="rounded-control shadow-raised">
      <Button
        variant="outline"
        endIcon={<ChevronForwardIcon className="size-5" />}
        render={<Link to={`/order/${uuid}/${order.id}`} />}
      >
        <span aria-live="polite">
          {m["order.under_way"]({ number: order.number, state: orderStateName(order.state) })}
        </span>
      </Button>
    </div>
  )
}
