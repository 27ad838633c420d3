import { isOver, isUnmade } from "@sufra/domain/order/order-states"
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

/** A guest can order the same again, call the branch, or take the order back. */
export function OrderActions({ uuid, order, onChange }: OrderActionsProps) {
  const isToPay = order.state === "pending-payment"
  const isDeclined = order.state === "declined"
  // The notice of a long wait has a button for it.
  const waitsLong = useWaitsLong(order)
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
      {order.can_cancel ? <CancelOrder uuid={uuid} order={order} onDone={onChange} /> : null}
      {order.is_mine && !isToPay && !order.staff_cancel ? <CancelTerms order={order} /> : null}
    </div>
  )
}

/** Says until when the guest can cancel a pre-order. The server decides whether they still can. */
function CancelTerms({ order: { preorder, state, can_cancel } }: { order: GuestOrder }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  if (!preorder || !isUnmade(state)) return null
  const time = preorder.cancel_until && momentText(preorder.cancel_until, timezone, locale)
  const freeText = time ? m["order.preorder_cancel"]({ time }) : m["order.preorder_moved"]()
  return (
    <p className="w-full text-ink-2 text-small">
      {can_cancel ? freeText : m["order.preorder_fixed"]()}
    </p>
  )
}
