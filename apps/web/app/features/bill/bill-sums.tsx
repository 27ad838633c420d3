import { catalogueOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../shell/locale.ts"
import type { Bill } from "./bill.ts"

/** What the table comes to, and how much of it is settled. */
export function BillSums({ bill }: { bill: Bill }) {
  const locale = useLocale()
  const rows = [
    { name: m["split.total"](), amountMinor: bill.total_minor },
    { name: m["split.paid_sum"](), amountMinor: bill.paid_minor },
    { name: m["split.pending"](), amountMinor: bill.pending_minor },
  ].filter(({ amountMinor }, index) => index === 0 || amountMinor > 0)
  return (
    <Card className="md:p-5">
      <dl aria-live="polite" className="flex flex-col gap-2">
        {rows.map(({ name, amountMinor }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2"
          >
            <dt>{name}</dt>
            <dd>
              <Price amountMinor={amountMinor} locale={catalogueOf(locale)} className="text-ink" />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3 font-semibold">
          <dt>{m["split.due"]()}</dt>
          <dd>
            <Price amountMinor={bill.due_minor} locale={catalogueOf(locale)} size="title" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
