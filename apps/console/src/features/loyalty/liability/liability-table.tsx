import { m } from "@sufra/messages"
import { priceText } from "@sufra/ui/price"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import type { Liability, LiabilityGroup } from "./liability.ts"

type LiabilityTableProps = { group: LiabilityGroup; total: Liability["total"] }

export function LiabilityTable({ group: { heading, rows }, total }: LiabilityTableProps) {
  return (
    <Table label={heading}>
      <TableHead>
        <tr>
          <TableHeaderCell>{heading}</TableHeaderCell>
          {/* As wide in each table: beneath each other on a tablet their figures stand in line. */}
          <TableHeaderCell numeric className="w-1/4">
            {m["liability.points"]()}
          </TableHeaderCell>
          <TableHeaderCell numeric className="w-1/4">
            {m["liability.worth"]()}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map(({ name, points, worthMinor }) => (
          <TableRow key={name}>
            <TableCell>
              <bdi>{name}</bdi>
            </TableCell>
            <Figures points={points} worthMinor={worthMinor} />
          </TableRow>
        ))}
        <TableRow className="bg-page font-semibold">
          <TableCell>{m["liability.total"]()}</TableCell>
          <Figures points={total.points} worthMinor={total.worth_minor} />
        </TableRow>
      </TableBody>
    </Table>
  )
}

/** Without the currency, which the heading has. */
function Figures({ points, worthMinor }: { points: number; worthMinor: number }) {
  return (
    <>
      <TableCell numeric>{numberText(points, useLocale())}</TableCell>
      <TableCell numeric>
        <bdi dir="ltr">{priceText(worthMinor)}</bdi>
      </TableCell>
    </>
  )
}
