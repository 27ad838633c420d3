import { withClient } from "@sufra/db/testing/test-database"

type Rows = { table: string; row: Record<string, unknown> }[]

/** Every row of a place, whatever the table. Hints are left out: the relay takes them meanwhile. */
export function rowsOfPlace(databaseUrl: string, establishmentId: string): Promise<Rows> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'establishment_id'
         AND table_name <> 'event' ORDER BY 1`,
    )
    const parts = [
      `SELECT 'establishment' AS t, to_jsonb(e) AS r FROM establishment e WHERE id = $1`,
    ]
    for (const { name } of tables) {
      parts.push(`SELECT '${name}', to_jsonb(x) FROM "${name}" x WHERE establishment_id = $1`)
    }
    const { rows } = await client.query(
      `SELECT t AS "table", r AS "row" FROM (${parts.join(" UNION ALL ")}) a ORDER BY t, r::text`,
      [establishmentId],
    )
    return rows as Rows
  })
}

/** One id of each table that has ids: what somebody might try at another place's address. */
export function oneIdPerTable(rows: Rows): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { table, row } of rows) {
    if (typeof row.id === "string" && !ids.has(table)) ids.set(table, row.id)
  }
  return ids
}
