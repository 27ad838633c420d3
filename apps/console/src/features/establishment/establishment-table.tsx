import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { GridIcon } from "@sufra/ui/icon"
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { useState } from "react"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { useLocale } from "../../shell/locale.ts"
import { ActionsHeaderCell } from "../../shell/page/actions-header-cell.tsx"
import { dateText } from "../../shell/text/format-time.ts"
import { ActivationDialog } from "./activation-dialog.tsx"
import type { EstablishmentRow } from "./establishments.ts"
import { AllowedDialog } from "./modules/allowed-dialog.tsx"

export function EstablishmentTable({ rows }: { rows: EstablishmentRow[] }) {
  return (
    <Table label={m["establishment.title"]()}>
      <TableHead>
        <tr>
          <TableHeaderCell>{m["field.name"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden md:table-cell">{m["field.state"]()}</TableHeaderCell>
          <TableHeaderCell className="hidden xl:table-cell">
            {m["establishment.created_at"]()}
          </TableHeaderCell>
          <ActionsHeaderCell />
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
  const [isAllowing, setIsAllowing] = useState(false)
  return (
    <TableRow>
      <TableCell className="py-3">
        <span className="block font-semibold">{row.name[locale]}</span>
        <span lang={catalogueOf(other)} className="block text-small text-ink-3">
          <bdi>{row.name[other]}</bdi>
        </span>
        <span className="mt-1 block md:hidden">
          <ActiveBadge active={row.active} />
        </span>
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <ActiveBadge active={row.active} />
      </TableCell>
      <TableCell className="hidden whitespace-nowrap text-ink-2 xl:table-cell">
        {dateText(row.created_at, locale)}
      </TableCell>
      <TableCell>
        <span className="flex flex-wrap justify-end gap-x-2 sm:flex-nowrap">
          <Button
            variant="plain"
            startIcon={<OpenOutsideIcon className="size-5" />}
            aria-label={m["establishment.guest_page_of"]({ name: row.name[locale] })}
            render={<a href={`/qr/${row.id}`} target="_blank" rel="noopener" />}
          >
            <span className="hidden whitespace-nowrap lg:inline">
              {m["establishment.guest_page"]()}
            </span>
          </Button>
          <Button
            variant="plain"
            startIcon={<GridIcon className="size-5" />}
            aria-label={m["establishment.modules_of"]({ name: row.name[locale] })}
            onClick={() => setIsAllowing(true)}
          >
            <span className="hidden lg:inline">{m["establishment.modules"]()}</span>
          </Button>
          <Button variant="outline" className="min-w-28" onClick={() => setAsking(true)}>
            {row.active ? m["establishment.deactivate"]() : m["establishment.activate"]()}
          </Button>
        </span>
        <ActivationDialog row={row} open={asking} onOpenChange={setAsking} />
        {isAllowing ? <AllowedDialog row={row} onClose={() => setIsAllowing(false)} /> : null}
      </TableCell>
    </TableRow>
  )
}

function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge tone="success" dot>
      {m["establishment.active"]()}
    </Badge>
  ) : (
    <Badge>{m["establishment.inactive"]()}</Badge>
  )
}
