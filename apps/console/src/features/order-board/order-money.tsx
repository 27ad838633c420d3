import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Link } from "react-router"
import { paidWayText, type StaffOrder } from "../order/index.ts"
import { PaidBadge } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { TakePaymentButton } from "./take-payment-button.tsx"

/** Each payment by itself where there were several. */
function paidRows({ paid_with, paid_minor }: StaffOrder) {
  if (paid_with.length < 2) return [{ label: m["till.paid_so_far"](), amountMinor: paid_minor }]
  return paid_with.map((way) => ({ label: paidWayText(way), amountMinor: way.amount_minor }))
}

/** What was paid, what went back and what is left: a way to take it, and to where it is told in full. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const staff = useStaff()
  const rows = [
    ...paidRows(order),
    { label: m["till.refunded"](), amountMinor: -order.refunded_minor },
    { label: m["till.due"](), amountMinor: order.due_minor },
  ].filter(({ amountMinor }) => amountMinor !== 0)
  return (
    <div className="mt-3 flex flex-col gap-2">
      <dl className="flex flex-col gap-1 empty:hidden">
        {rows.map(({ label, amountMinor }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike in all they say
          <div key={position} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <Price amountMinor={amountMinor} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PaidBadge order={order} />
        {order.paid_minor > 0 && canDo(staff, "payments.view") ? (
          <Link
            to={`/payments?query=${encodeURIComponent(order.number)}`}
            className="inline-flex min-h-target items-center text-primary-ink underline"
          >
            {m["till.to_payments"]()}
          </Link>
        ) : null}
      </div>
      <div className="flex empty:hidden">
        <TakePaymentButton order={order} />
      </div>
    </div>
  )
}
