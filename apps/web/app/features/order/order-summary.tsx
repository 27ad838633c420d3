import { fromWire } from "@sufra/contract/wire-case"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Price } from "@sufra/ui/price"
import type { ReactNode } from "react"
import { useLocale } from "../../shell/locale.ts"
import type { GuestOrder } from "./live-order.ts"
import { useWaitsLong } from "./long-wait.tsx"
import { paidWithText } from "./order-money.ts"
import { SumRows } from "./sum-rows.tsx"
import { addressText } from "./texts/address-text.ts"
import { momentText } from "./texts/moment-text.ts"
import { paymentName } from "./texts/state-text.ts"
import { orderTypeName } from "./texts/type-name.ts"

/** A table's guest receives nothing at a counter: the dishes come. */
function timeName({ type }: GuestOrder): string {
  return type === orderTypes.dineIn ? m["order.expected_time"]() : m["order.receive_time"]()
}

/** With what it was really paid; null while nobody has: then the choice of the guest is what there is. */
function paidWays({ paid_with, type }: GuestOrder): string | null {
  const ways = paid_with.map((way) => paidWithText(way) ?? paymentName(way.method, type))
  return ways.length > 0 ? [...new Set(ways)].join(" + ") : null
}

/** Number, type, payment, time, branch and where to: what a guest shows at the counter. */
export function OrderFacts({ order, timezone }: { order: GuestOrder; timezone: string }) {
  const locale = useLocale()
  const { address, table_label, handover_note, preorder } = order
  const time = order.receive_at ?? order.ready_at
  // Nobody knows when of one that waits long, or that nobody has confirmed.
  const isOpen = useWaitsLong(order) || order.state === "unconfirmed"
  // Nothing is still to come of an order that is over, whether it was received or not.
  const isTimeKnown = !isOver(order.state) && !(isOpen && !order.receive_at)
  return (
    <Card className="md:p-5">
      <dl className="grid two-columns gap-x-4 gap-y-3">
        <Fact name={m["order.type"]()}>
          {orderTypeName(order.type)}
          {table_label ? ` · ${m["landing.table"]({ label: table_label })}` : null}
          {preorder?.covers ? ` · ${m["checkout.people"]({ count: preorder.covers })}` : null}
        </Fact>
        <Fact name={m["order.payment_type"]()}>
          {paidWays(order) ?? paymentName(order.payment_method, order.type)}
        </Fact>
        {isTimeKnown ? (
          <Fact name={timeName(order)}>{momentText(time, timezone, locale)}</Fact>
        ) : null}
        <Fact name={m["order.branch"]()}>{order.branch.name[locale]}</Fact>
        {order.type === orderTypes.dineIn && !table_label && !preorder ? (
          <Fact name={m["order.handed_over"]()}>{m["order.at_counter"]()}</Fact>
        ) : null}
        {address ? (
          <Fact name={m["order.address"]()} isWide>
            {addressText(address)}
          </Fact>
        ) : null}
        {handover_note ? (
          <Fact name={m["order.handover"]()} isWide>
            {handover_note}
          </Fact>
        ) : null}
      </dl>
    </Card>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "col-span-full" : ""}>
      <dt className="text-ink-3 text-small">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  )
}

/** What was ordered: how many, which size and options, how many calories, what of a combo. */
export function OrderLines({ lines }: { lines: GuestOrder["lines"] }) {
  const locale = useLocale()
  const separator = locale === "sa" ? "، " : ", "
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const chosen = line.chosen.map(({ name, count }) =>
          count > 1 ? `${name[locale]} × ${count}` : name[locale],
        )
        return (
          <li key={line.key} className="flex gap-3 py-3">
            <bdi className="grid min-h-7 min-w-7 shrink-0 place-items-center rounded-tag bg-muted px-1.5 font-semibold text-small tabular-nums">
              {line.quantity}
            </bdi>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {line.name[locale]}
                {line.kind === "combo" ? (
                  <Badge className="ms-2">{m["order.combo"]()}</Badge>
                ) : null}
                {line.is_comped ? (
                  <Badge className="ms-2">{m["order_change.on_the_house"]()}</Badge>
                ) : null}
              </p>
              {chosen.length > 0 ? (
                <p className="text-ink-2 text-small">{chosen.join(separator)}</p>
              ) : null}
              {line.note ? (
                <p className="break-words text-ink-2 text-small">
                  {m["cart.note"]({ note: line.note })}
                </p>
              ) : null}
              {line.calories === null ? null : (
                <p className="text-ink-3 text-small">
                  {m["order.calories"]({ count: line.calories * line.quantity })}
                </p>
              )}
            </div>
            <Price amountMinor={line.amount_minor} locale={catalogueOf(locale)} />
          </li>
        )
      })}
    </ul>
  )
}

/** What was ordered and what it comes to: the sum in view, the rest behind it. */
export function OrderBill({ order, isOpen }: { order: GuestOrder; isOpen: boolean }) {
  const locale = useLocale()
  return (
    <Card className="py-2 md:px-5">
      <Collapsible
        summary={<h2 className="font-semibold text-title">{m["order.items"]()}</h2>}
        trailing={<Price amountMinor={order.price.total_minor} locale={catalogueOf(locale)} />}
        defaultOpen={isOpen}
      >
        <OrderLines lines={order.lines} />
        <div className="border-line border-t pt-4">
          <SumRows sums={fromWire(order.price)} />
        </div>
      </Collapsible>
    </Card>
  )
}
