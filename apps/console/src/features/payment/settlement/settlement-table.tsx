import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useLocale } from "../../../shell/locale.ts"
import { dayText } from "../../../shell/text/format-time.ts"
import { paymentText } from "../../order/index.ts"
import type { Settlement } from "./settlement.ts"

type Figures = Settlement["total"]

/** One line per day, branch and method; the sum stands last. */
export function SettlementTable({ report }: { report: Settlement }) {
  const locale = useLocale()
  const names = new Map(report.branches.map(({ id, name }) => [id, name[locale]]))
  return (
    <Table label={m["till.report_title"]()} className="hidden md:block">
      <TableHead>
        <tr>
          <TableHeaderCell>{m["till.report_day"]()}</TableHeaderCell>
          <TableHeaderCell>{m["till.report_method"]()}</TableHeaderCell>
          <TableHeaderCell numeric>{m["till.report_count"]()}</TableHeaderCell>
          <TableHeaderCell numeric>{m["till.report_gross"]()}</TableHeaderCell>
          <TableHeaderCell numeric>{m["till.report_refunds"]()}</TableHeaderCell>
          <TableHeaderCell numeric>{m["till.report_tips"]()}</TableHeaderCell>
          <TableHeaderCell numeric>{m["till.report_net"]()}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {report.rows.map((row) => (
          <TableRow key={`${row.day} ${row.branch_id} ${row.method}`}>
            <TableCell>
              <span className="whitespace-nowrap">{dayText(row.day, locale)}</span>
              {/* Beneath the day: a column of its own would push the net out of a tablet's sight. */}
              <bdi className="block text-small text-ink-2">{names.get(row.branch_id)}</bdi>
            </TableCell>
            <TableCell>{paymentText(row.method)}</TableCell>
            <FigureCells figures={row} />
          </TableRow>
        ))}
        <TableRow className="bg-page font-semibold">
          <TableCell colSpan={2}>{m["till.report_total"]()}</TableCell>
          <FigureCells figures={report.total} />
        </TableRow>
      </TableBody>
    </Table>
  )
}

function FigureCells({ figures }: { figures: Figures }) {
  return (
    <>
      <TableCell numeric>{figures.payments}</TableCell>
      <FigureCell amountMinor={figures.gross_minor} />
      <FigureCell amountMinor={-figures.refunded_minor} />
      <FigureCell amountMinor={figures.tip_minor} />
      <FigureCell amountMinor={figures.net_minor} className="font-semibold" />
    </>
  )
}

type FigureCellProps = { amountMinor: number; className?: string }

/** Without the currency, which the sums above have: so all columns have room on a tablet. */
function FigureCell({ amountMinor, className = "" }: FigureCellProps) {
  return (
    <TableCell numeric className={className}>
      <bdi dir="ltr">{priceText(amountMinor)}</bdi>
    </TableCell>
  )
}
