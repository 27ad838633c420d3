import { menuFilePageSize } from "@sufra/contract/menu/menu-file"
import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Skeleton } from "@sufra/ui/skeleton"
import { Table, TableBody, TableCell, TableHeaderCell, TableRow } from "@sufra/ui/table"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Failure } from "../../../shell/errors/failure.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { numberText } from "../../../shell/text/format-time.ts"
import { type ImportRow, type RowFilter, rowsQuery } from "./menu-import.ts"
import { RowDetails } from "./row-details.tsx"
import { kindText } from "./row-texts.ts"

export function RowTable({ importId, filter }: { importId: string; filter: RowFilter }) {
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(rowsQuery(importId, filter, page))
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={refetch} />
    ) : (
      <div role="status">
        <VisuallyHidden>{m["menu_file.reading"]()}</VisuallyHidden>
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  }
  if (data.total === 0) {
    return (
      <Card padding="large" className="text-center text-ink-2">
        {m["menu_file.no_rows"]()}
      </Card>
    )
  }
  return (
    <>
      <Rows rows={data.rows} />
      <Pager page={page} pages={Math.ceil(data.total / menuFilePageSize)} onPage={setPage} />
    </>
  )
}

/** Below 768 px the cells of a row stand under each other: a table that scrolls sideways is not read. */
const stackedCell = "max-md:block max-md:h-auto"

function Rows({ rows }: { rows: ImportRow[] }) {
  return (
    <Table label={m["menu_file.rows"]()}>
      <thead className="border-b border-line max-md:sr-only">
        <tr>
          <TableHeaderCell numeric>{m["menu_file.row"]()}</TableHeaderCell>
          <TableHeaderCell>{m["field.name"]()}</TableHeaderCell>
          <TableHeaderCell>{m["field.state"]()}</TableHeaderCell>
          <TableHeaderCell>{m["menu_file.details"]()}</TableHeaderCell>
        </tr>
      </thead>
      <TableBody>
        {rows.map((row) => (
          <Row key={`${row.row_number}-${row.kind}-${row.id}`} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ row }: { row: ImportRow }) {
  const locale = useLocale()
  const name = row.name[locale] || row.name.en || row.name.sa
  return (
    <TableRow className="align-top max-md:relative max-md:block max-md:py-3">
      <TableCell
        numeric
        className="text-ink-3 max-md:absolute max-md:end-0 max-md:h-auto max-md:py-0 md:pt-4"
      >
        <span className="md:hidden">{m["menu_file.row"]()} </span>
        {numberText(row.row_number, locale)}
      </TableCell>
      <TableCell
        className={`${stackedCell} max-md:py-0 max-md:pe-24 md:min-w-44 md:py-3.5 xl:min-w-64`}
      >
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name || m["menu_file.no_name"]()}</bdi>
        </span>
        <span className="block text-small text-ink-3">{kindText(row.kind)}</span>
      </TableCell>
      <TableCell className={`${stackedCell} md:pt-4`}>
        <StatusBadge status={row.status} />
      </TableCell>
      <TableCell className={`${stackedCell} w-full max-md:py-0 md:py-3.5`}>
        <RowDetails row={row} />
      </TableCell>
    </TableRow>
  )
}

const tones: Record<ImportRow["status"], BadgeTone> = {
  new: "success",
  changed: "warning",
  unchanged: "neutral",
  error: "danger",
}

function StatusBadge({ status }: { status: ImportRow["status"] }) {
  const words: Record<ImportRow["status"], () => string> = {
    new: () => m["menu_file.status_new"](),
    changed: () => m["menu_file.status_changed"](),
    unchanged: () => m["menu_file.status_unchanged"](),
    error: () => m["menu_file.status_error"](),
  }
  return <Badge tone={tones[status]}>{words[status]()}</Badge>
}

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

function Pager({ page, pages, onPage }: PagerProps) {
  const locale = useLocale()
  if (pages <= 1) return null
  return (
    <nav aria-label={m["menu_file.rows"]()} className="flex items-center justify-center gap-3">
      <Button variant="outline" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {m["menu_file.previous"]()}
      </Button>
      <p role="status" className="text-ink-2 tabular-nums">
        {m["menu_file.page"]({
          page: numberText(page + 1, locale),
          pages: numberText(pages, locale),
        })}
      </p>
      <Button variant="outline" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {m["menu_file.next"]()}
      </Button>
    </nav>
  )
}
