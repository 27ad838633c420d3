import type { ApiReply } from "@sufra/contract/client/client"
import { menuFilePageSize } from "@sufra/contract/menu/menu-file"
import type { Reader } from "@sufra/db/connection"
import { menuImportRow } from "@sufra/db/schema/menu-file"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { FileBranch } from "@sufra/domain/menu/file/file-menu"
import type { RowStatus } from "@sufra/domain/menu/file/plan"
import { columnNames } from "@sufra/domain/menu/file/row-changes"
import { and, asc, eq } from "drizzle-orm"
import type { MadePlan } from "./make-plan.ts"

type ImportSummary = MadePlan["row"]["summary"]
type RowView = ApiReply<"GET /staff/menu/file/{id}/rows/">["rows"][number]

function rowView(
  { rowNumber, status, content }: typeof menuImportRow.$inferSelect,
  names: ReadonlyMap<string, LocalText>,
): RowView {
  const headerOf = (column: string) => names.get(column) ?? { en: column, sa: column }
  return {
    row_number: rowNumber,
    kind: content.kind,
    id: content.id,
    name: content.name,
    status,
    changes: content.changes.map(({ column, from, to }) => ({
      column: headerOf(column),
      from,
      to,
    })),
    errors: content.errors.map(({ column, code, value }) => ({
      column: headerOf(column),
      code,
      value,
    })),
    notes: content.notes.map((note) => ({
      code: note.code,
      lacks: note.code === "unpublished" ? note.lacks : [],
    })),
    cells: content.cells,
  }
}

export async function listRows(
  reader: Reader,
  key: { establishmentId: string; importId: string; branches: FileBranch[] },
  { status, page }: { status?: RowStatus | undefined; page: number },
) {
  const where = and(
    eq(menuImportRow.establishmentId, key.establishmentId),
    eq(menuImportRow.importId, key.importId),
    status && eq(menuImportRow.status, status),
  )
  const rows = await reader
    .select()
    .from(menuImportRow)
    .where(where)
    .orderBy(asc(menuImportRow.position))
    .limit(menuFilePageSize)
    .offset(page * menuFilePageSize)
  const names = columnNames(key)
  return {
    rows: rows.map((row) => rowView(row, names)),
    total: await reader.$count(menuImportRow, where),
  }
}

function missingView({ missing }: ImportSummary, names: LocalText[]) {
  const { product, category, group, option, step } = missing
  return {
    products: product.length,
    others: category.length + group.length + option.length + step.length,
    names,
  }
}

/** The preview with its first page: what is wrong first, when something is. */
export async function importView(
  reader: Reader,
  { row, branches, missingNames }: MadePlan,
): Promise<ApiReply<"POST /staff/menu/file/preview/">> {
  const { establishmentId, id, summary } = row
  const key = { establishmentId, importId: id, branches }
  return {
    id: row.id,
    expires_at: row.expiresAt.toISOString(),
    file_name: summary.fileName,
    encoding: summary.encoding,
    delimiter: summary.delimiter as ",",
    header: summary.header,
    ignored_columns: summary.ignoredColumns,
    row_count: summary.rowCount,
    counts: summary.counts,
    unpublished: summary.unpublished,
    missing: missingView(summary, missingNames),
    page: await listRows(reader, key, { page: 0 }),
  }
}
