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
import { listPictures, type PicturePath } from "./pictures.ts"
import { type BackedUpTable, columnList, listTables, quoted } from "./tables.ts"

const pieceBytes = 4 * 1024 * 1024

export type Progress = { doing: "tables" | "pictures"; done: number; total: number }

type Options = {
  url: string
  mediaFolder: string
  originalPath: PicturePath
  /** Null: whoever set it by the environment keeps it. */
  secret: string | null
  file: string
  now: Date
  onProgress?: (progress: Progress) => void | Promise<void>
}

export type BackupFigures = {
  rows: number
  pictures: number
  bytes: number
  /** How many pictures the rows tell of, and the paths of those that are not in the folder. */
  expected: number
  missing: string[]
}

/** All tables as of one moment, the pictures and the secret, in one file. Guests and staff go on meanwhile. */
export async function writeBackup(options: Options): Promise<BackupFigures> {
  const archive = new ArchiveWriter(options.file)
  try {
    const { rows, expected } = await addTables(archive, options)
    const files = await addPictures(archive, options)
    if (options.secret) await archive.add(secretName, Buffer.from(options.secret))
    const missing = await stillMissing(
      expected.filter((path) => !files.has(path)),
      options,
    )
    await archive.finish()
    const { size: bytes } = await stat(options.file)
    return { rows, pictures: files.size, bytes, expected: expected.length, missing }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

function addTables(archive: ArchiveWriter, options: Options) {
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
    return { rows, expected: await listPictures(client, options.originalPath) }
  }
  return withClient(options.url, copy, "sufra backup")
}

/** A picture whose row has gone meanwhile was removed by somebody: nothing is missing. */
function stillMissing(paths: string[], { url, originalPath }: Options): Promise<string[]> {
  if (paths.length === 0) return Promise.resolve([])
  return withClient(url, async (client) => {
    const now = new Set(await listPictures(client, originalPath))
    return paths.filter((path) => now.has(path))
  })
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
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

/** Comes back with the paths of what it added. */
async function addPictures(archive: ArchiveWriter, options: Options): Promise<Set<string>> {
  const paths = await listFiles(options.mediaFolder)
  const added = new Set<string>()
  for (const [at, path] of paths.entries()) {
    const content = await readFile(join(options.mediaFolder, path)).catch(ignoreMissing)
    const name = path.split(sep).join("/")
    if (content) {
      await archive.add(mediaName(name), content)
      added.add(name)
    }
    await options.onProgress?.({ doing: "pictures", done: at + 1, total: paths.length })
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
