import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { CancelOrder } from "./cancel-order.tsx"
import type { GuestOrder } from "./live-order.ts"
import { useWaitsLong } from "./long-wait.tsx"
import { ReorderButton } from "./reorder-button.tsx"
import { momentText } from "./texts/moment-text.ts"

type OrderActionsProps = { uuid: string; order: GuestOrder; onChange: () => void }

/** What a guest can do about an order: have it again, call the branch, take it back. */
export function OrderActions({ uuid, order, onChange }: OrderActionsProps) {
  const isToPay = order.state === "pending-payment"
  const isDeclined = order.state === "declined"
  // The notice of a long wait has a button for it.
  const waitsLong = useWaitsLong(order)
  const isCancelOver =
    order.preorder !== null && Date.parse(order.preorder.cancel_until) < Date.now()
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isDeclined ? (
        <Button variant="secondary" render={<Link to={`/menu/${uuid}`} />}>
          {m["cart.to_menu"]()}
        </Button>
      ) : null}
      {order.is_mine && !isToPay ? (
        <ReorderButton
          order={order}
          variant={isOver(order.state) && !isDeclined ? "secondary" : "outline"}
        />
      ) : null}
      {order.branch.phone && !waitsLong ? (
        <Button
          variant="outline"
          startIcon={<PhoneIcon className="size-5" />}
          render={<a href={`tel:${order.branch.phone}`} />}
        >
          {m["order.call_branch"]()}
        </Button>
      ) : null}
      {order.can_cancel && (!isCancelOver || isToPay) ? (
        <CancelOrder uuid={uuid} order={order} onDone={onChange} />
      ) : null}
      {order.can_cancel && order.preorder && !isToPay ? (
        <CancelTerms until={isCancelOver ? null : order.preorder.cancel_until} />
      ) : null}
    </div>
  )
}

/** Until when the guest cancels a pre-order by themselves; null: that is over. */
function CancelTerms({ until }: { until: string | null }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const time = until && momentText(until, timezone, locale)
  return (
    <p className="w-full text-ink-2 text-small">
      {time ? m["order.preorder_cancel"]({ time }) : m["order.preorder_fixed"]()}
    </p>
  )
}
