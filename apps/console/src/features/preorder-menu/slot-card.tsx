import { orderTypes } from "@sufra/domain/establishment/settings"
import { orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { clockText } from "../../shell/text/format-time.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import { useStaff } from "../staff/index.ts"
import type { PreorderSlot } from "./preorder-menus.ts"

type SlotCardProps = { slot: PreorderSlot; timezone: string }

/** One time: what to cook for it, and for which orders. */
export function SlotCard({ slot, timezone }: SlotCardProps) {
  const locale = useLocale()
  const time = clockText(slot.at, Date.parse(slot.at), { locale, timezone })
  return (
    <Card padding="medium" className="flex flex-col gap-3 md:p-5 lg:only:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-title">
          <bdi>{time}</bdi>
          <span className="ms-3 text-body font-medium text-ink-2">{slot.menu_name[locale]}</span>
        </h3>
        <p className="flex flex-wrap gap-2 tabular-nums">
          <Badge>{ordersText(slot)}</Badge>
          {slot.covers > 0 ? <Badge>{coversText(slot)}</Badge> : null}
        </p>
      </div>
      {slot.is_slot ? null : <p className="text-warning-ink">{m["preorders.moved"]()}</p>}
      {slot.dishes.length === 0 ? (
        <p className="text-ink-3">{m["preorders.none_yet"]()}</p>
      ) : (
        <Dishes slot={slot} />
      )}
      <ul aria-label={m["preorders.orders"]()} className="flex flex-wrap gap-2 text-small">
        {slot.orders.map((order) => (
          <li key={order.id} className="rounded-control bg-muted">
            <SlotOrder order={order} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Opens the order at the board for those who serve there: an accepted one for a later day has no card on it. */
function SlotOrder({ order }: { order: PreorderSlot["orders"][number] }) {
  const { role } = useStaff()
  const words = (
    <>
      <bdi className="font-semibold">{order.number}</bdi>{" "}
      {order.type === orderTypes.dineIn
        ? m["preorders.people"]({ count: order.covers })
        : orderTypeText(order.type)}
      {order.state === "pending" ? (
        <span className="text-warning-ink"> {m["preorders.not_accepted"]()}</span>
      ) : null}
    </>
  )
  if (orderActorOf(role) !== "front") return <p className="px-3 py-1.5">{words}</p>
  return (
    <Link
      to={`/orders?order=${order.id}`}
      className="flex min-h-11 flex-wrap items-center gap-x-1 rounded-control px-3 py-1.5 transition-colors duration-150 hover:bg-line"
    >
      {words}
    </Link>
  )
}

function ordersText({ orders_count: count, capacity_orders: capacity }: PreorderSlot): string {
  const orders = m["preorders.order_count"]({ count })
  return capacity === null ? orders : m["preorders.of_capacity"]({ taken: orders, capacity })
}

function coversText({ covers: count, capacity_covers: capacity }: PreorderSlot): string {
  const people = m["preorders.people"]({ count })
  return capacity === null ? people : m["preorders.of_capacity"]({ taken: people, capacity })
}

/** Summed over all orders, options and notes with them. */
function Dishes({ slot }: { slot: PreorderSlot }) {
  const locale = useLocale()
  return (
    <ul aria-label={m["preorders.to_cook"]()} className="divide-y divide-line">
      {slot.dishes.map((dish, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sums have no id of their own
        <li key={index} className="flex items-baseline gap-4 py-2">
          <span className="w-12 shrink-0 font-bold text-title tabular-nums">{dish.quantity}</span>
          <span className="min-w-0">
            <span className="font-medium">{dish.name[locale]}</span>
            {dish.chosen.length > 0 ? (
              <span className="block text-ink-2">
                {dish.chosen
                  .map(({ name, count }) =>
                    count > 1 ? m["preorders.times"]({ count, name: name[locale] }) : name[locale],
                  )
                  .join(" · ")}
              </span>
            ) : null}
            {dish.note ? <span className="block text-warning-ink">{dish.note}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
