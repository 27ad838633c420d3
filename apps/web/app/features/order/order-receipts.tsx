import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { browserApi } from "../../shell/api.ts"
import { useLoaded } from "../../shell/use-loaded.ts"
import type { GuestOrder } from "./live-order.ts"

/** The invoice of one's own order once it is paid, and what was taken back of it. */
export function OrderReceipts({ uuid, order }: { uuid: string; order: GuestOrder }) {
  const { data: money } = useLoaded(
    order.is_mine ? `money ${uuid} ${order.id}` : null,
    () =>
      browserApi("GET /payment/qr/{uuid}/orders/{order}/", { params: { uuid, order: order.id } }),
    // Every answer of the live order is another one: what was paid meanwhile is seen with it.
    order,
  )
  if (!money || money.invoices.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {money.invoices.map(({ id, kind, number }) => (
        <li key={id}>
          <Button variant="outline" render={<Link to={`/receipt/${uuid}/${id}`} />}>
            {kind === "invoice"
              ? m["receipt.open_number"]({ number })
              : m["receipt.open_credit_number"]({ number })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
