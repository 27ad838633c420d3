import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Sheet } from "@sufra/ui/sheet"
import {
  isolated,
  moveOrder,
  OrderLines,
  type StaffOrder,
  stateText,
  TypeSign,
  ticketPlaceText,
} from "../order/index.ts"

type RecentTicketsProps = {
  orders: StaffOrder[]
  stationId: string | null
  open: boolean
  onClose: () => void
}

/** What left the screen: looked up, or called back while it has not left the counter. */
export function RecentTickets({ orders, stationId, open, onClose }: RecentTicketsProps) {
  const shown = orders.filter(({ state }) => state !== "sent-to-kitchen")
  function recall(order: StaffOrder) {
    void moveOrder(order, { action: "recall", ...(stationId && { station_id: stationId }) })
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      wide="side"
      title={m["kitchen.recent"]()}
      closeLabel={m["action.close"]()}
    >
      {shown.length === 0 ? <p className="mt-4 text-ink-2">{m["kitchen.recent_none"]()}</p> : null}
      <ul className="mt-4 divide-y divide-line">
        {shown.map((order) => (
          <li key={order.id} className="py-3">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="text-title font-bold">{order.number}</bdi>
              <span className="flex items-center gap-1.5">
                <TypeSign type={order.type} />
                <bdi>{ticketPlaceText(order)}</bdi>
              </span>
              <Badge>{stateText(order.state)}</Badge>
              {order.actions.includes("recall") ? (
                <Button
                  variant="outline"
                  className="ms-auto"
                  aria-label={m["kitchen.recall_of"]({ number: isolated(order.number) })}
                  onClick={() => recall(order)}
                >
                  {m["kitchen.recall"]()}
                </Button>
              ) : null}
            </div>
            <OrderLines lines={order.lines} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
