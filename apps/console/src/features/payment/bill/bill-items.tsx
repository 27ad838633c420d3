import { itemKey } from "@sufra/domain/payment/bill"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Checkbox } from "@sufra/ui/checkbox"
import { Chip } from "@sufra/ui/chip"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { isolated } from "../../order/index.ts"
import type { Bill, BilledItem, BilledOrder } from "./bill.ts"
import type { ChosenShare } from "./use-share.ts"

type BillItemsProps = { bill: Bill; chosen: ChosenShare }

/** Every portion by itself, under whoever ordered it; what others pay for is seen, and not chosen. */
export function BillItems({ bill, chosen }: BillItemsProps) {
  return (
    <div className="-mx-1 flex max-h-96 flex-col gap-4 overflow-y-auto px-1">
      {bill.orders.map((order) => (
        <OrderItems key={order.id} order={order} chosen={chosen} />
      ))}
    </div>
  )
}

function keyOf({ id: orderId }: BilledOrder, { position, portion }: BilledItem): string {
  return itemKey({ orderId, position, portion })
}

type OrderItemsProps = { order: BilledOrder; chosen: ChosenShare }

function OrderItems({ order, chosen }: OrderItemsProps) {
  const free = order.items.filter(({ state }) => state === "free").map((item) => keyOf(order, item))
  const isAll = free.length > 0 && free.every((key) => chosen.items.has(key))
  const name = isolated(order.first_name || order.number)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in one line with a button
    <div role="group" aria-label={`${order.first_name} ${order.number}`.trim()}>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate font-semibold">
          <bdi>{order.first_name}</bdi>{" "}
          <bdi dir="ltr" className="font-normal text-small text-ink-3">
            {order.number}
          </bdi>
        </p>
        {free.length > 1 ? (
          <Chip
            selected={isAll}
            aria-label={m["till.all_of"]({ name })}
            onClick={() => chosen.toggle(free, !isAll)}
          >
            {m["till.all_dishes"]()}
          </Chip>
        ) : null}
      </div>
      {order.items.map((item) => (
        <Item key={keyOf(order, item)} item={item} id={keyOf(order, item)} chosen={chosen} />
      ))}
    </div>
  )
}

type ItemProps = { item: BilledItem; id: string; chosen: ChosenShare }

function Item({ item, id, chosen }: ItemProps) {
  const locale = useLocale()
  const isFree = item.state === "free"
  return (
    <Checkbox
      label={item.name[locale]}
      hint={isFree ? null : <TakenBadge item={item} />}
      trailing={<Price amountMinor={item.amount_minor} />}
      disabled={!isFree}
      checked={isFree && chosen.items.has(id)}
      onCheckedChange={(isChosen) => chosen.toggle([id], isChosen)}
    />
  )
}

function TakenBadge({ item: { state, first_name } }: { item: BilledItem }) {
  const name = first_name === null ? null : isolated(first_name)
  if (state === "paid") {
    return (
      <Badge tone="success">{name ? m["till.paid_by_guest"]({ name }) : m["till.paid"]()}</Badge>
    )
  }
  return (
    <Badge tone="info">
      {name ? m["till.paying_now_by"]({ names: name }) : m["till.paying_now"]()}
    </Badge>
  )
}
