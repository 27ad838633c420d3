import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { useLocale } from "../../../shell/locale.ts"
import { dayText } from "../../../shell/text/format-time.ts"
import { isolated } from "../../order/index.ts"
import type { Settlement } from "./settlement.ts"

/** Tables that were closed without being paid: how much, why, and who gave it up. */
export function Losses({ report }: { report: Settlement }) {
  const locale = useLocale()
  if (report.losses.length === 0) return null
  const names = new Map(report.branches.map(({ id, name }) => [id, name[locale]]))
  return (
    <Card padding="none">
      <h2 className="flex items-baseline justify-between gap-3 px-4 pt-4 font-semibold sm:px-5">
        {m["till.report_losses_text"]()}
        <Price amountMinor={report.lost_minor} size="title" className="text-danger-ink" />
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {report.losses.map((loss) => (
          <li key={loss.sitting_id} className="px-4 py-3 sm:px-5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-break-word">
                <span className="font-medium">
                  {m["till.of_table"]({ label: isolated(loss.table_label) })}
                </span>
                <bdi className="ms-3">{loss.reason}</bdi>
              </span>
              <Price amountMinor={loss.amount_minor} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
              <span>{dayText(loss.day, locale)}</span>
              <bdi>{names.get(loss.branch_id)}</bdi>
              <bdi>{loss.by}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
