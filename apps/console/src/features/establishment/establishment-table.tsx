import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useState } from "react"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { dateText } from "../../shell/format-time.ts"
import { useLocale } from "../../shell/locale.ts"
import { ActivationDialog } from "./activation-dialog.tsx"
import type { EstablishmentRow } from "./establishments.ts"

export function EstablishmentTable({ rows }: { rows: EstablishmentRow[] }) {
  return (
    <Table label={m["establishment.title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["establishment.name"]()}</TableHeaderCell>
          <TableHeaderCell>{m["establishment.state"]()}</TableHeaderCell>
          <TableHeaderCell>{m["establishment.created_at"]()}</TableHeaderCell>
          <TableHeaderCell>
            <span className="sr-only">{m["establishment.actions"]()}</span>
          </TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ row }: { row: EstablishmentRow }) {
  const locale = useLocale()
  const other: Locale = locale === "sa" ? "en" : "sa"
  const [asking, setAsking] = useState(false)
  return (
    <TableRow>
      <TableCell className="py-3">
        <span className="block font-semibold">{row.name[locale]}</span>
        <span lang={catalogueOf(other)} className="block text-small text-ink-3">
          <bdi>{row.name[other]}</bdi>
        </span>
      </TableCell>
      <TableCell>
        {row.active ? (
          <Badge tone="success" dot>
            {m["establishment.active"]()}
          </Badge>
        ) : (
          <Badge>{m["establishment.inactive"]()}</Badge>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-ink-2">
        {dateText(row.created_at, locale)}
      </TableCell>
      <TableCell>
        <span className="flex justify-end gap-2">
          <Button
            variant="plain"
            startIcon={<OpenOutsideIcon className="size-5" />}
            aria-label={m["establishment.guest_page_of"]({ name: row.name[locale] })}
            render={<a href={`/qr/${row.id}`} target="_blank" rel="noopener" />}
          >
            {m["establishment.guest_page"]()}
          </Button>
          <Button variant="outline" className="min-w-28" onClick={() => setAsking(true)}>
            {row.active ? m["establishment.deactivate"]() : m["establishment.activate"]()}
          </Button>
        </span>
        <ActivationDialog row={row} open={asking} onOpenChange={setAsking} />
      </TableCell>
    </TableRow>
  )
}
