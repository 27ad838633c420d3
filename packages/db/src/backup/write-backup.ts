import { readdir, readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { withClient } from "../with-client.ts"
import { ArchiveWriter } from "./archive.ts"
import {
  backupFormat,
  type Manifest,
  manifestName,
  mediaName,
  pieceName,
  secretName,
} from "./manifest.ts"
import { type BackedUpTable, columnList, listTables, quoted } from "./tables.ts"

const pieceBytes = 4 * 1024 * 1024

export type Progress = { doing: "tables" | "pictures"; done: number; total: number }

type Options = {
  url: string
  mediaFolder: string
  /** Null: whoever set it by the environment keeps it. */
  secret: string | null
  file: string
  now: Date
  onProgress?: (progress: Progress) => void | Promise<void>
}

export type BackupFigures = { rows: number; pictures: number; bytes: number }

/** All tables as of one moment, the pictures and the secret, in one file. Guests and staff go on meanwhile. */
export async function writeBackup(options: Options): Promise<BackupFigures> {
  const archive = new ArchiveWriter(options.file)
  try {
    const rows = await addTables(archive, options)
    const pictures = await addPictures(archive, options)
    if (options.secret) await archive.add(secretName, Buffer.from(options.secret))
    await archive.finish()
    return { rows, pictures, bytes: (await stat(options.file)).size }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

function addTables(archive: ArchiveWriter, options: Options): Promise<number> {
  const copy = async (client: pg.Client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    const tables = await listTables(client)
    const manifest: Manifest = {
      format: backupFormat,
      madeAt: options.now.toISOString(),
      tables,
      migrations: await listMigrations(client),
    }
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    let rows = 0
    for (const [at, table] of tables.entries()) {
      rows += await addTable(archive, client, table)
      await options.onProgress?.({ doing: "tables", done: at + 1, total: tables.length })
    }
    return rows
  }
  return withClient(options.url, copy, "sufra backup")
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at",
  )
  return rows.map(({ hash }) => hash)
}

async function addTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: BackedUpTable,
): Promise<number> {
  const copy = client.query(copyTo(`COPY ${quoted(table.name)} (${columnList(table)}) TO STDOUT`))
  let piece: Buffer[] = []
  let size = 0
  let nth = 0
  const flush = async () => {
    if (size > 0) await archive.add(pieceName(table.name, nth++), Buffer.concat(piece))
    piece = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    piece.push(chunk)
    size += chunk.length
    if (size >= pieceBytes) await flush()
  }
  await flush()
  return copy.rowCount
}

async function addPictures(archive: ArchiveWriter, options: Options): Promise<number> {
  const paths = await listFiles(options.mediaFolder)
  let added = 0
  for (const path of paths) {
    const content = await readFile(join(options.mediaFolder, path)).catch(ignoreMissing)
    if (content) await archive.add(mediaName(path.split(sep).join("/")), content)
    added += 1
    await options.onProgress?.({ doing: "pictures", done: added, total: paths.length })
  }
  return added
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    ignoreMissing,
  )
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** Staff may remove a picture while the backup runs. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
