import { getTableColumns, type SQL, sql } from "drizzle-orm"
import { toSnakeCase } from "drizzle-orm/casing"
import type { PgTable } from "drizzle-orm/pg-core"

const columnNames = new WeakMap<PgTable, Record<string, string>>()

function columnNamesOf(table: PgTable): Record<string, string> {
  const known = columnNames.get(table)
  if (known) return known
  const names = Object.fromEntries(
    Object.keys(getTableColumns(table)).map((key) => [key, toSnakeCase(key)]),
  )
  columnNames.set(table, names)
  return names
}

/** One row as the database reads it: its columns' own names, times as text. */
export function recordOf<Table extends PgTable>(table: Table, row: Table["$inferSelect"]): object {
  const names = columnNamesOf(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [names[key], value]))
}

/**
 * Whole rows of a table as one parameter, so that a statement is the same for one row and for a
 * hundred, and as quickly made. Nothing is filled in: each row has every column.
 */
export function recordsOf<Table extends PgTable>(table: Table, rows: Table["$inferSelect"][]): SQL {
  const json = JSON.stringify(rows.map((row) => recordOf(table, row)))
  return sql`jsonb_populate_recordset(NULL::${table}, ${json}::jsonb)`
}
