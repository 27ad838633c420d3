import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type pg from "pg"
import { listMigrationHashes, migrate, migrateAsBefore } from "../migrate.ts"
import { withClient } from "../with-client.ts"
import { BackupRefused, type Entry, parseEntry, readArchive, verifyArchive } from "./archive.ts"
import {
  backupFormat,
  isManifest,
  type Manifest,
  manifestName,
  mediaPath,
  pieceOf,
  secretName,
} from "./manifest.ts"
import { listPictures, type PicturePath } from "./pictures.ts"
import { assertWholeTables, RowsIn, refusalOf } from "./rows-in.ts"
import { quoted } from "./tables.ts"
import { listMigrations } from "./write-backup.ts"

/** What signs tokens and seals keys, as far as a backup tells of it. */
export type HeldSecret = {
  /** Null: the installation had it from its environment, and keeps it itself. */
  secret: string | null
  /** Tells the right secret from a wrong one. */
  mark: string | null
}

type Options = {
  url: string
  mediaFolder: string
  originalPath: PicturePath
  /** Asked before any row is there to stay: what it throws leaves the database empty. */
  takeSecret: (held: HeldSecret) => Promise<void>
  file: string
  onStep?: (step: "checking" | "restoring") => void
}

type Restored = {
  rows: number
  pictures: number
  /** Paths of the pictures that rows tell of and the backup does not hold. */
  missing: string[]
}

/**
 * Puts a backup into an empty database: every row, the pictures and the secret. A backup of an older version
 * is restored as it was, then migrated. All rows come in one transaction: there is no half a restore.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  options.onStep?.("checking")
  await verifyArchive(options.file)
  const manifest = await readManifest(options.file)
  assertKnown(manifest)
  await assertEmpty(options.url)
  await migrateAsBefore(options.url, manifest.migrations.length)
  options.onStep?.("restoring")
  const { rows, files } = await putBack(manifest, options)
  await migrate(options.url)
  const expected = await withClient(options.url, (client) =>
    listPictures(client, options.originalPath),
  )
  return { rows, pictures: files.size, missing: expected.filter((path) => !files.has(path)) }
}

async function readManifest(file: string): Promise<Manifest> {
  for await (const entry of readArchive(file)) {
    if (entry.name !== manifestName) break
    const manifest = parseEntry(file, entry)
    if (!isManifest(manifest)) throw new BackupRefused(`${file} is damaged at ${manifestName}.`)
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

/** A restore that failed has left tables of another version; this one has other columns. */
async function assertSameVersion(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  const applied = await listMigrations(client)
  if (applied.join() === migrations.join()) return
  throw new BackupRefused(
    "This database has the tables of another version than the backup: take a new, empty one. Set SUFRA_DATA_DIR to a new folder, or DATABASE_URL to another database.",
  )
}

async function putBack(manifest: Manifest, options: Options) {
  return withClient(options.url, async (client) => {
    await client.query("BEGIN")
    await assertSameVersion(client, manifest)
    await assertWholeTables(client, manifest.tables)
    // Migrations fill some tables with rows of their own.
    await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => quoted(name)).join(", ")}`)
    const rows = new RowsIn(client, manifest.tables)
    const files = new Set<string>()
    let secret: string | null = null
    for await (const entry of readArchive(options.file)) {
      const piece = pieceOf(entry.name)
      const path = mediaPath(entry.name)
      if (piece) await rows.take(piece, entry.content)
      else if (path !== null) files.add(await keepFile(path, entry, options))
      else if (entry.name === secretName) secret = entry.content.toString()
    }
    await rows.end()
    await options.takeSecret({ secret, mark: await markIn(client) })
    await client.query("COMMIT").catch((error: unknown) => {
      throw refusalOf(error, null)
    })
    return { rows: rows.count, files }
  })
}

/** Null of an installation that never started, or from before there was one. */
async function markIn(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT to_jsonb(i) ->> 'secret_mark' AS mark FROM installation AS i",
  )
  return rows[0]?.mark ?? null
}

async function keepFile(path: string, { content }: Entry, { mediaFolder }: Options) {
  const target = join(mediaFolder, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  return path
}
