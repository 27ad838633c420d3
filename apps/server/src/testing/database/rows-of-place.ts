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

/** Which columns of which tables refer to the id of each table. */
const references = `
  SELECT target.relname AS "table", source.relname AS "from", held.attname AS "column"
  FROM pg_constraint c
    JOIN pg_class target ON target.oid = c.confrelid
    JOIN pg_class source ON source.oid = c.conrelid
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS pair (source_key, target_key)
    JOIN pg_attribute named ON named.attrelid = c.confrelid AND named.attnum = pair.target_key
    JOIN pg_attribute held ON held.attrelid = c.conrelid AND held.attnum = pair.source_key
  WHERE c.contype = 'f' AND named.attname = 'id'`

/**
 * Gives one row of each table of a place the same id, with all that refers to it. Who tries this id at another
 * place's address tries a row of every table at once.
 */
export function shareOneId(databaseUrl: string, establishmentId: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const ofTables = oneIdPerTable(await rowsOfPlace(databaseUrl, establishmentId))
    ofTables.delete("establishment")
    const [shared = ""] = ofTables.values()
    const { rows: referring } = await client.query(references)
    // Foreign keys rest meanwhile: both of their ends change.
    await client.query("BEGIN READ WRITE; SET LOCAL session_replication_role = replica")
    for (const [table, id] of ofTables) {
      const columns = referring.filter((one) => one.table === table)
      for (const { from, column } of [...columns, { from: table, column: "id" }]) {
        await client.query(`UPDATE "${from}" SET "${column}" = $1 WHERE "${column}" = $2`, [
          shared,
          id,
        ])
      }
    }
    await client.query("COMMIT")
    const tables = oneIdPerTable(await rowsOfPlace(databaseUrl, establishmentId), shared)
    if (tables.size < ofTables.size) throw new Error("a table has no row with the shared id")
    return shared
  })
}

/** An id of each table that has ids, or the wanted one of each that has it. */
function oneIdPerTable(rows: Rows, wanted?: string): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { table, row } of rows) {
    const isWanted = wanted === undefined || row.id === wanted
    if (typeof row.id === "string" && isWanted && !ids.has(table)) ids.set(table, row.id)
  }
  return ids
}
