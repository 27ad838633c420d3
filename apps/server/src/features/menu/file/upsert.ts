import type { Transaction } from "@sufra/db/connection"
import { getTableName, sql } from "drizzle-orm"
import type { PgTable } from "drizzle-orm/pg-core"

/** Rows of one statement: enough that the way there and back no longer counts. */
const batchSize = 1_000

export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) {
    yield rows.slice(start, start + batchSize)
  }
}

const columnOf = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const listOf = (columns: string[]) => sql.raw(columns.map((name) => `"${name}"`).join(", "))

/**
 * Inserts rows, or updates those whose key is there. A batch is one value of JSON: twenty thousand
 * rows of twenty values each are too many for a statement, and slow to put together.
 */
export async function upsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: Table["$inferInsert"][],
  { key, kept = [] }: { key: string[]; kept?: string[] },
): Promise<void> {
  const [first] = rows
  if (!first) return
  const name = sql.raw(`"${getTableName(table)}"`)
  const properties = Object.keys(first)
  const columns = properties.map(columnOf)
  const updated = columns.filter((column) => ![...key, ...kept].includes(column))
  const set = sql.raw(updated.map((column) => `"${column}" = excluded."${column}"`).join(", "))
  for (const batch of inBatches(rows)) {
    const json = JSON.stringify(
      batch.map((row) =>
        Object.fromEntries(
          properties.map((property) => [
            columnOf(property),
            (row as Record<string, unknown>)[property],
          ]),
        ),
      ),
    )
    await tx.execute(sql`
      INSERT INTO ${name} (${listOf(columns)})
      SELECT ${listOf(columns)} FROM jsonb_populate_recordset(NULL::${name}, ${json}::jsonb)
      ON CONFLICT (${listOf(key)}) DO UPDATE SET ${set}`)
  }
}
