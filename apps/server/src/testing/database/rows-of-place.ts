import { withClient } from "@sufra/db/testing/test-database"
import type pg from "pg"

type Asked = pg.Client | pg.Pool
type Rows = { table: string; row: Record<string, unknown> }[]

/** Hints are left out: the relay takes them meanwhile. */
async function unionOfTables(client: Asked): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'establishment_id'
       AND table_name <> 'event' ORDER BY 1`,
  )
  const parts = [`SELECT 'establishment' AS t, to_jsonb(e) AS r FROM establishment e WHERE id = $1`]
  for (const { name } of tables) {
    parts.push(`SELECT '${name}', to_jsonb(x) FROM "${name}" x WHERE establishment_id = $1`)
  }
  return parts.join(" UNION ALL ")
}

/** Every row of a place, whatever the table. */
export function rowsOfPlace(databaseUrl: string, establishmentId: string): Promise<Rows> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT t AS "table", r AS "row" FROM (${await unionOfTables(client)}) a ORDER BY t, r::text`,
      [establishmentId],
    )
    return rows as Rows
  })
}

type Digest = { table: string; count: number; digest: string }

/**
 * What changes when anything of a place does, and names the table. Read before and after each trial, so on
 * connections that stay: a new one has to learn of every table first, which takes longer than the answer.
 */
export async function digestOfPlace(pool: pg.Pool, establishmentId: string): Promise<Digest[]> {
  const { rows } = await pool.query(
    `SELECT t AS "table", count(*)::int AS count,
       md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))) AS digest
     FROM (${await unionOfTables(pool)}) a GROUP BY t ORDER BY t`,
    [establishmentId],
  )
  return rows as Digest[]
}

/** One id of each table that has ids: what somebody might try at another place's address. */
export function oneIdPerTable(rows: Rows): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { table, row } of rows) {
    if (typeof row.id === "string" && !ids.has(table)) ids.set(table, row.id)
  }
  return ids
}
