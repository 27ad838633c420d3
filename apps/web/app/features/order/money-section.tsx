import { catalogueOf } from "@sufra/domain/kernel/locale"
import { sumMinor } from "@sufra/domain/kernel/money"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useId } from "react"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import type { GuestOrder } from "./live-order.ts"
import { type OrderMoney, paidWithText, useLiveMoney } from "./order-money.ts"

type MoneySectionProps = { uuid: string; order: GuestOrder }

/** What was paid of the guest's own order, with which card, and what went back. */
export function MoneySection({ uuid, order }: MoneySectionProps) {
  const id = useId()
  const { data: money } = useLiveMoney(uuid, order.is_mine ? order.id : null, order.version)
  const isToPay = order.is_mine && order.state === "pending-payment"
  const rows = money ? rowsOf(money, order) : []
  if (rows.length === 0 && !isToPay) return null
  return (
    <Card render={<section aria-labelledby={id} />} className="flex flex-col gap-3 md:p-5">
      <h2 id={id} className="font-semibold text-title">
        {m["pay.money"]()}
      </h2>
      {rows.length > 0 ? (
        <dl aria-live="polite" className="flex flex-col gap-2">
          {rows.map(({ key, ...row }) => (
            <MoneyRow key={key} {...row} />
          ))}
        </dl>
      ) : null}
      {money && money.invoices.length > 0 ? <Receipts uuid={uuid} money={money} /> : null}
      {isToPay ? (
        <Button size="large" fullWidth render={<Link to={`/payment/${uuid}?order=${order.id}`} />}>
          {m["pay.continue"]()}
        </Button>
      ) : null}
    </Card>
  )
}

/** The invoice once it is paid, and what was taken back of it. */
function Receipts({ uuid, money }: { uuid: string; money: OrderMoney }) {
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

type Row = { key: string; name: string; note?: string; amountMinor: number }

function rowsOf(money: OrderMoney, order: GuestOrder): Row[] {
  const paid = money.payments.filter(({ state }) => state === "paid")
  const refunds = paid.flatMap((one) => one.refunds)
  const back = (key: "asked" | "done", name: string): Row[] => {
    const amounts = refunds.filter(({ state }) => state === key)
    const amountMinor = sumMinor(amounts.map(({ amount_minor }) => amount_minor))
    return amountMinor > 0 ? [{ key, name, amountMinor }] : []
  }
  const isOwed = money.due_minor > 0 && !isOver(order.state)
  return [
    ...paid.map((one) => {
      const note = paidWithText(one)
      const name = m["pay.paid"]()
      return { key: one.id, name, ...(note && { note }), amountMinor: one.amount_minor }
    }),
    ...paid.flatMap(({ id, tip_minor }) =>
      tip_minor > 0 ? [{ key: `${id} tip`, name: m["pay.tip_row"](), amountMinor: tip_minor }] : [],
    ),
    ...back("asked", m["pay.refund_under_way"]()),
    ...back("done", m["pay.refunded"]()),
    ...(isOwed ? [{ key: "due", name: m["pay.due"](), amountMinor: money.due_minor }] : []),
  ]
}

function MoneyRow({ name, note, amountMinor }: Omit<Row, "key">) {
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">
        {name}
        {note ? <span className="block text-ink-3 text-small">{note}</span> : null}
      </dt>
      <dd>
        <Price amountMinor={amountMinor} locale={catalogueOf(locale)} />
      </dd>
    </div>
  )
}
