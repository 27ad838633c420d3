import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { dayText } from "../../../shell/text/format-time.ts"
import { paymentText } from "../../order/index.ts"
import type { Settlement, SettlementRow } from "./settlement.ts"

/** The same lines for a phone, where eight columns have no room: what is left stands large. */
export function SettlementList({ report }: { report: Settlement }) {
  const locale = useLocale()
  const names = new Map(report.branches.map(({ id, name }) => [id, name[locale]]))
  return (
    <Card padding="none" className="md:hidden">
      <ul aria-label={m["till.report_title"]()} className="flex flex-col divide-y divide-line">
        {report.rows.map((row) => (
          <li key={`${row.day} ${row.branch_id} ${row.method}`} className="px-4 py-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{paymentText(row.method)}</span>
              <Price amountMinor={row.net_minor} size="title" />
            </p>
            <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
              <span>{dayText(row.day, locale)}</span>
              <bdi>{names.get(row.branch_id)}</bdi>
            </p>
            <Parts row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Parts({ row }: { row: SettlementRow }) {
  const parts = [
    { label: m["till.report_gross"](), amountMinor: row.gross_minor },
    { label: m["till.report_refunds"](), amountMinor: -row.refunded_minor },
    { label: m["till.report_tips"](), amountMinor: row.tip_minor },
  ].filter(({ amountMinor }) => amountMinor !== 0)
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
      {parts.map(({ label, amountMinor }) => (
        <div key={label} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd>
            <Price amountMinor={amountMinor} className="text-small! font-normal!" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
