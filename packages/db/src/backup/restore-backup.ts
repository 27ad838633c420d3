import { once } from "node:events"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { finished } from "node:stream/promises"
import type pg from "pg"
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams"
import { listMigrationHashes, migrate, migrateAsBefore } from "../migrate.ts"
import { withClient } from "../with-client.ts"
import { BackupRefused, type Entry, readArchive, verifyArchive } from "./archive.ts"
import {
  backupFormat,
  type Manifest,
  manifestName,
  mediaPath,
  secretName,
  tableOfPiece,
} from "./manifest.ts"
import { type BackedUpTable, columnList, quoted } from "./tables.ts"

type Options = {
  url: string
  mediaFolder: string
  /** Called with the secret if the backup holds it, before any row is there. */
  keepSecret: (secret: string) => Promise<void>
  file: string
  onStep?: (step: "checking" | "restoring") => void
}

/**
 * Puts a backup into an empty database: every row, the pictures and the secret. A backup of an older version
 * is restored as it was, then migrated. All rows come in one transaction: there is no half a restore.
 */
export async function restoreBackup(options: Options): Promise<{ rows: number; pictures: number }> {
  options.onStep?.("checking")
  await verifyArchive(options.file)
  const manifest = await readManifest(options.file)
  assertKnown(manifest)
  await assertEmpty(options.url)
  await migrateAsBefore(options.url, manifest.migrations.length)
  options.onStep?.("restoring")
  const figures = await putBack(manifest, options)
  await migrate(options.url)
  return figures
}

async function readManifest(file: string): Promise<Manifest> {
  for await (const { name, content } of readArchive(file)) {
    if (name !== manifestName) break
    const manifest = JSON.parse(content.toString()) as Manifest
    if (manifest.format === backupFormat) return manifest
    throw new BackupRefused(`${file} was made by a newer version of Sufra.`)
  }
  throw new BackupRefused(`${file} is no backup of Sufra.`)
}

/** This version has all migrations of the backup, and perhaps later ones. */
function assertKnown({ migrations }: Manifest): void {
  const known = listMigrationHashes()
  if (migrations.some((hash, at) => known[at] !== hash)) {
    throw new BackupRefused(
      "This backup was made by a newer version of Sufra: install that version, then restore.",
    )
  }
}

async function assertEmpty(url: string): Promise<void> {
  const isEmpty = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string | null }>(
      "SELECT to_regclass('public.installation')::text AS name",
    )
    if (!rows[0]?.name) return true
    const { rows: found } = await client.query("SELECT FROM installation")
    return found.length === 0
  })
  if (!isEmpty) {
    throw new BackupRefused(
      "This database is in use: a backup is only put into an empty one. Set SUFRA_DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
    )
  }
}

async function putBack(manifest: Manifest, options: Options) {
  return withClient(options.url, async (client) => {
    await client.query("BEGIN")
    // Migrations fill some tables with rows of their own.
    await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(", ")}`)
    const rows = new RowsIn(client, manifest.tables)
    let pictures = 0
    for await (const entry of readArchive(options.file)) {
      const table = tableOfPiece(entry.name)
      await rows.turnTo(table)
      if (table) await rows.write(entry.content)
      else if (await keepFile(entry, options)) pictures += 1
    }
    await rows.turnTo(null)
    await client.query("COMMIT")
    return { rows: rows.count, pictures }
  })
}

/** Whether it was a picture. */
async function keepFile({ name, content }: Entry, options: Options): Promise<boolean> {
  if (name === secretName) await options.keepSecret(content.toString())
  const path = mediaPath(name)
  if (path === null) return false
  const target = join(options.mediaFolder, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  return true
}

/** Takes the pieces of table after table. All of one table are one statement: its rows may point to each other. */
class RowsIn {
  readonly #client: pg.Client
  readonly #tables: ReadonlyMap<string, BackedUpTable>
  #name: string | null = null
  #copy: CopyStreamQuery | null = null
  count = 0

  constructor(client: pg.Client, tables: readonly BackedUpTable[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async turnTo(name: string | null): Promise<void> {
    if (name === this.#name) return
    if (this.#copy) {
      this.#copy.end()
      await finished(this.#copy)
      this.count += this.#copy.rowCount
    }
    const table = name === null ? undefined : this.#tables.get(name)
    this.#name = name
    this.#copy = table ? this.#client.query(copyFrom(copyStatement(table))) : null
  }

  async write(rows: Buffer): Promise<void> {
    if (this.#copy?.write(rows) === false) await once(this.#copy, "drain")
  }
}

const copyStatement = (table: BackedUpTable) =>
  `COPY ${quoted(table.name)} (${columnList(table)}) FROM STDIN`
