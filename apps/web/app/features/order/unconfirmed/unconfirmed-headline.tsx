import { unconfirmedLifeMs } from "@sufra/domain/order/unconfirmed-orders"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import type { GuestOrder } from "../live-order.ts"
import { orderHeadline } from "../texts/state-text.ts"

/** What the guest shows across the counter: a number that is read from a metre away, and what happens next. */
export function UnconfirmedHeadline({ order }: { order: GuestOrder }) {
  return (
    <Card render={<header />} outlined="warning" className="md:p-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <h1 aria-live="polite" className="text-balance font-semibold text-heading">
          {orderHeadline(order, null)}
        </h1>
        <p>
          <span className="block text-ink-2">{m["order.unconfirmed_number"]()}</span>
          <bdi className="block font-bold text-[4rem] leading-tight tabular-nums">
            {order.number}
          </bdi>
        </p>
        <p className="text-pretty text-ink-2">
          {m["order.unconfirmed_text"]({
            name: order.customer_first_name,
            minutes: unconfirmedLifeMs / 60_000,
          })}
        </p>
      </div>
    </Card>
  )
}
