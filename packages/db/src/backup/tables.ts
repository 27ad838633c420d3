import type pg from "pg"

/** A table and the columns that a backup holds of it. */
export type BackedUpTable = { name: string; columns: string[] }

/** Every table of ours, those first that others point to: in this order rows can be put back. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return sortByReference(rows, await referencesOf(client))
}

/** Which tables a table points to, itself left out: a row may point to another one of the same table. */
async function referencesOf(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; targets: string[] }>(
    `SELECT conrelid::regclass::text AS name, array_agg(DISTINCT confrelid::regclass::text) AS targets
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid
     GROUP BY conrelid`,
  )
  const unquoted = (name: string) => name.replaceAll('"', "")
  return new Map(rows.map(({ name, targets }) => [unquoted(name), targets.map(unquoted)]))
}

function sortByReference(
  tables: BackedUpTable[],
  references: ReadonlyMap<string, string[]>,
): BackedUpTable[] {
  const sorted = new Set<string>()
  let left = tables
  while (left.length > 0) {
    const isReady = ({ name }: BackedUpTable) =>
      (references.get(name) ?? []).every((target) => sorted.has(target))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`tables point to each other: ${left.map(nameOf)}`)
    for (const { name } of ready) sorted.add(name)
    left = left.filter(({ name }) => !sorted.has(name))
  }
  const byName = new Map(tables.map((table) => [table.name, table]))
  return [...sorted].flatMap((name) => byName.get(name) ?? [])
}

const nameOf = ({ name }: BackedUpTable) => name

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = ({ columns }: BackedUpTable): string => columns.map(quoted).join(", ")
