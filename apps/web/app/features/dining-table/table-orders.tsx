import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Collapsible } from "@sufra/ui/collapsible"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import { OrderLines, orderStateName } from "../order/index.ts"
import type { Sitting } from "./sitting.ts"

/** Who ordered what, and what the table comes to. */
export function TableOrders({ sitting }: { sitting: Sitting }) {
  const locale = useLocale()
  if (sitting.orders.length === 0) return null
  return (
    <div>
      <OrderList sitting={sitting} />
      <p className="mt-3 flex items-baseline justify-between gap-4 font-semibold">
        {m["order.table_total"]()}
        <Price amountMinor={sitting.total_minor} locale={catalogueOf(locale)} size="title" />
      </p>
    </div>
  )
}

/** The same in one line that opens, where a guest looks at their own order. */
export function TableOrdersLine({ sitting }: { sitting: Sitting }) {
  const locale = useLocale()
  if (sitting.orders.length === 0) return null
  return (
    <Collapsible
      summary={m["checkout.table_orders"]({ label: sitting.table.label })}
      trailing={<Price amountMinor={sitting.total_minor} locale={catalogueOf(locale)} />}
      className="-mb-2 border-line border-t pt-1"
    >
      <OrderList sitting={sitting} />
    </Collapsible>
  )
}

function OrderList({ sitting }: { sitting: Sitting }) {
  return (
    <ul className="flex flex-col gap-3">
      {sitting.orders.map((order) => (
        <li key={order.id} className="rounded-card bg-muted px-4 pt-3 pb-1">
          <p className="flex flex-wrap items-baseline justify-between gap-2 text-small">
            <span className="font-semibold">
              {order.is_mine ? m["order.mine"]() : order.customer_first_name}
            </span>
            <span className="text-ink-2">
              <bdi dir="ltr">{order.number}</bdi>
              {` · ${orderStateName(order.state)}`}
            </span>
          </p>
          <OrderLines lines={order.lines} />
        </li>
      ))}
    </ul>
  )
}
