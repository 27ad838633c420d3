import { once } from "node:events"
import { finished } from "node:stream/promises"
import pg from "pg"
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams"
import { BackupRefused } from "./archive.ts"
import { type BackedUpTable, columnList, listTables, quoted } from "./tables.ts"

/** Postgres refuses data with these: it has the wrong form (22), or breaks a key or a rule of its table (23). */
const dataFault = /^2[23]/

/** A fault of the data is a sentence for a person; that the database went away stays what it is. */
export function refusalOf(error: unknown, table: string | null): unknown {
  if (!(error instanceof pg.DatabaseError) || !dataFault.test(error.code ?? "")) return error
  const where = table ?? error.table ?? "its tables"
  return new BackupRefused(
    `This backup cannot be restored: in ${where} are rows that do not fit (${error.message}). Nothing was restored.`,
  )
}

/** A backup holds every table of its version, with every column, once: less or more was not made by Sufra. */
export async function assertWholeTables(
  client: pg.ClientBase,
  held: readonly BackedUpTable[],
): Promise<void> {
  const refuse = (what: string) => {
    throw new BackupRefused(
      `This backup is not as Sufra makes them: ${what}. Nothing was restored. Take another backup.`,
    )
  }
  const left = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  const known = new Set(left.keys())
  for (const { name, columns } of held) {
    const expected = left.get(name)
    if (!known.has(name)) refuse(`its version knows no table ${name}`)
    if (!expected) refuse(`it has the table ${name} twice`)
    const isSame = columns.toSorted().join() === expected?.toSorted().join()
    if (!isSame) refuse(`its table ${name} has other columns than its version`)
    left.delete(name)
  }
  const [lacking] = left.keys()
  if (lacking) refuse(`the table ${lacking} is missing`)
}

/** Takes the pieces of table after table. All of one table are one statement: its rows may point to each other. */
export class RowsIn {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, BackedUpTable>
  readonly #begun = new Set<string>()
  #name: string | null = null
  #next = 0
  #copy: CopyStreamQuery | null = null
  #taken: Promise<void> = Promise.resolve()
  count = 0

  constructor(client: pg.Client, tables: readonly BackedUpTable[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async take({ table, nth }: { table: string; nth: number }, rows: Buffer): Promise<void> {
    if (table !== this.#name) await this.#begin(table)
    if (nth !== this.#next) throw new BackupRefused(`This backup lacks a part of ${table}.`)
    this.#next += 1
    try {
      // Postgres may refuse a row at any time: then no drain comes.
      if (this.#copy?.write(rows) === false)
        await Promise.race([once(this.#copy, "drain"), this.#taken])
    } catch (error) {
      throw refusalOf(error, table)
    }
  }

  async #begin(name: string): Promise<void> {
    await this.end()
    const table = this.#tables.get(name)
    if (!table)
      throw new BackupRefused(`This backup has rows of a table ${name} that it does not name.`)
    if (this.#begun.has(name)) throw new BackupRefused(`This backup has the table ${name} twice.`)
    this.#begun.add(name)
    this.#name = name
    this.#next = 0
    this.#copy = this.#client.query(copyFrom(copyStatement(table)))
    this.#taken = finished(this.#copy)
    // Told to whoever writes the next piece, or ends the table.
    this.#taken.catch(() => undefined)
  }

  /** The last table has all its rows. */
  async end(): Promise<void> {
    const copy = this.#copy
    if (!copy) return
    this.#copy = null
    try {
      copy.end()
      await this.#taken
    } catch (error) {
      throw refusalOf(error, this.#name)
    }
    this.count += copy.rowCount
  }
}

const copyStatement = (table: BackedUpTable) =>
  `COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`
