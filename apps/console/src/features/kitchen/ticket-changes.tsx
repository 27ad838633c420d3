import { isMadeAt } from "@sufra/domain/order/kitchen/kitchen"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { api } from "../../shell/api/api.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import {
  chosenText,
  isolated,
  type OrderLine,
  refetchOrders,
  type StaffOrder,
  showOrder,
} from "../order/index.ts"

function newItems({ changes }: StaffOrder) {
  return changes.filter((change) => change.is_new_to_kitchen).flatMap(({ items }) => items)
}

/** Added after the kitchen had the order, and nobody there has said that they saw it. */
export function isNewLine(order: StaffOrder, { position }: OrderLine): boolean {
  return newItems(order).some((item) => item.what === "added" && item.position === position)
}

type RemovedLinesProps = { order: StaffOrder; stationId: string | null }

/** What is not wanted any more stays on the ticket, struck through, until it was seen. */
export function RemovedLines({ order, stationId }: RemovedLinesProps) {
  const locale = useLocale()
  const removed = newItems(order).filter(
    (item) => item.what === "removed" && isMadeAt(item, stationId),
  )
  return removed.map((item) => (
    <li
      key={`${item.position} ${item.quantity}`}
      className="-mx-4 flex gap-3 bg-danger-light px-4 py-2.5"
    >
      <span className="text-title font-bold whitespace-nowrap tabular-nums">
        <del>{`${item.quantity} ×`}</del>
      </span>
      <div className="min-w-0">
        <p className="text-title font-semibold wrap-break-word">
          <Badge tone="danger" className="me-2">
            {m["kitchen.taken_off"]()}
          </Badge>
          <del>{item.name?.[locale]}</del>
        </p>
        {item.chosen.length > 0 ? <p>{chosenText(item, locale)}</p> : null}
      </div>
    </li>
  ))
}

/** One tap: the ticket is as it is now. */
export function SeenButton({ order }: { order: StaffOrder }) {
  if (newItems(order).length === 0) return null
  async function seen() {
    try {
      const params = { id: order.id }
      showOrder(await api("POST /staff/orders/{id}/changes/seen/", { params }))
    } catch (error) {
      toastFailure(error)
    } finally {
      void refetchOrders()
    }
  }
  return (
    <Button
      variant="outline"
      className="mx-3"
      aria-label={m["kitchen.seen_of"]({ number: isolated(order.number) })}
      onClick={() => void seen()}
    >
      {m["kitchen.seen"]()}
    </Button>
  )
}
