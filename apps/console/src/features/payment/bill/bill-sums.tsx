import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import type { Bill } from "./bill.ts"

/** Who is at the gateway now, as far as they are known by a name. */
function payingNames({ shares }: Bill): string {
  const names = shares.filter(({ state }) => isOpen(state)).map((share) => share.first_name)
  return [...new Set(names.filter((name) => name !== null))].join("، ")
}

/** What the table comes to and how it stands, as guests pay meanwhile. */
export function BillSums({ bill }: { bill: Bill }) {
  const { total_minor, paid_minor, pending_minor } = bill
  const names = payingNames(bill)
  const pendingText = names ? m["till.paying_now_by"]({ names }) : m["till.paying_now"]()
  const rows = [
    { label: m["till.bill_total"](), amountMinor: total_minor },
    ...(paid_minor > 0 ? [{ label: m["till.paid_so_far"](), amountMinor: paid_minor }] : []),
    ...(pending_minor > 0 ? [{ label: pendingText, amountMinor: pending_minor }] : []),
  ]
  return (
    <dl aria-live="polite" className="flex flex-col gap-1 rounded-control bg-muted px-4 py-3">
      {rows.map(({ label, amountMinor }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-ink-2">{label}</dt>
          <dd>
            <Price amountMinor={amountMinor} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
