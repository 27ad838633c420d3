import { catalogueOf } from "@sufra/domain/kernel/locale"
import { itemKey } from "@sufra/domain/payment/bill"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Checkbox } from "@sufra/ui/checkbox"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import type { Bill, BilledItem } from "./bill.ts"
import type { ChosenShare } from "./use-share.ts"

type BillItemsProps = { bill: Bill; chosen: ChosenShare }

/** Every portion by itself; what others pay for can be seen, and not chosen. */
export function BillItems({ bill, chosen }: BillItemsProps) {
  return bill.orders.map((order) => (
    <fieldset key={order.id} className="min-w-0">
      <legend className="font-medium text-ink-2 text-small">
        {order.is_mine ? m["order.mine"]() : order.first_name}
        {" · "}
        <bdi dir="ltr">{order.number}</bdi>
      </legend>
      {order.items.map((item) => (
        <Item
          key={`${item.position} ${item.portion}`}
          item={item}
          itemId={itemKey({ orderId: order.id, ...item })}
          chosen={chosen}
        />
      ))}
    </fieldset>
  ))
}

type ItemProps = { item: BilledItem; itemId: string; chosen: ChosenShare }

function Item({ item, itemId, chosen }: ItemProps) {
  const locale = useLocale()
  const isFree = item.state === "free"
  return (
    <Checkbox
      label={item.name[locale]}
      hint={isFree ? null : <Badge tone={toneOf(item)}>{takenText(item)}</Badge>}
      trailing={<Price amountMinor={item.amount_minor} locale={catalogueOf(locale)} />}
      disabled={!isFree}
      checked={isFree && chosen.chosen.has(itemId)}
      onCheckedChange={(isChosen) => chosen.toggle(itemId, isChosen)}
    />
  )
}

const toneOf = ({ state }: BilledItem) => (state === "paid" ? "success" : "info")

function takenText({ state, first_name: name }: BilledItem): string {
  if (state === "paid") return name ? m["split.paid_by"]({ name }) : m["split.paid"]()
  return name ? m["split.claimed_by"]({ name }) : m["split.claimed"]()
}
