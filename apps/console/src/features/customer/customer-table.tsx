import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Price } from "@sufra/ui/price"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { momentText, numberText, type Zone } from "../../shell/text/format-time.ts"
import { segmentNames } from "./customer-filters.tsx"
import type { CustomerRow } from "./customers.ts"

type CustomerTableProps = { rows: CustomerRow[]; timezone: string; hasPoints: boolean }

/** Without points there is nothing to say of a level either. */
export function CustomerTable({ rows, timezone, hasPoints }: CustomerTableProps) {
  const zone = { locale: useLocale(), timezone }
  return (
    <Table label={m["customers.title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["field.name"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden md:table-cell">
            {m["customers.phone"]()}
          </TableHeaderCell>
          {hasPoints ? (
            <>
              <TableHeaderCell className="hidden sm:table-cell">
                {m["customers.level"]()}
              </TableHeaderCell>
              <TableHeaderCell numeric>{m["customers.points"]()}</TableHeaderCell>
            </>
          ) : null}
          <TableHeaderCell numeric className="hidden md:table-cell">
            {m["customers.orders"]()}
          </TableHeaderCell>
          <TableHeaderCell numeric className="hidden md:table-cell">
            {m["customers.spent"]()}
          </TableHeaderCell>
          <TableHeaderCell className="hidden lg:table-cell">
            {m["customers.last_order"]()}
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} row={row} zone={zone} hasPoints={hasPoints} />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = { row: CustomerRow; zone: Zone; hasPoints: boolean }

/** The name opens the customer, and so does the whole line around it. */
function Row({ row, zone, hasPoints }: RowProps) {
  return (
    <TableRow className="relative">
      <TableCell>
        <Link
          to={`/customers/${row.id}`}
          className="font-semibold text-ink no-underline after:absolute after:inset-0"
        >
          <bdi>{row.name || m["customers.unnamed"]()}</bdi>
        </Link>
        {row.segments.map((segment) => (
          <Badge
            key={segment}
            tone={segment === "lapsing" ? "warning" : "neutral"}
            className="ms-2"
          >
            {segmentNames[segment]()}
          </Badge>
        ))}
        <bdi dir="ltr" className="block w-fit text-small text-ink-2 tabular-nums md:hidden">
          {row.phone}
        </bdi>
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {row.phone}
        </bdi>
      </TableCell>
      {hasPoints ? (
        <>
          <TableCell className="hidden sm:table-cell">
            {row.level ? <Badge>{row.level[zone.locale]}</Badge> : null}
          </TableCell>
          <TableCell numeric className="font-semibold">
            {numberText(row.available, zone.locale)}
          </TableCell>
        </>
      ) : null}
      <TableCell numeric className="hidden md:table-cell">
        {numberText(row.orders_count, zone.locale)}
      </TableCell>
      <TableCell numeric className="hidden md:table-cell">
        <Price amountMinor={row.spent_minor} />
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-2 lg:table-cell">
        {row.last_order_at ? momentText(row.last_order_at, zone) : m["customers.never_ordered"]()}
      </TableCell>
    </TableRow>
  )
}
