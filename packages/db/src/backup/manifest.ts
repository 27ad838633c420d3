import type { BackedUpTable } from "./tables.ts"

export const manifestName = "manifest.json"
export const secretName = "secret"
export const backupFormat = 1

/** The first entry: what the backup is, and which tables follow. */
export type Manifest = {
  format: number
  madeAt: string
  tables: BackedUpTable[]
  /** Hashes of the migrations that made these tables, the oldest first. */
  migrations: string[]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string")

/** A file that somebody changed, or made up, may hold anything. */
export function isManifest(value: unknown): value is Manifest {
  const { format, tables, migrations } = (value ?? {}) as Partial<Manifest>
  const isTable = (table: Partial<BackedUpTable> | null) =>
    typeof table?.name === "string" && isTexts(table.columns)
  return (
    typeof format === "number" &&
    isTexts(migrations) &&
    migrations.length > 0 &&
    Array.isArray(tables) &&
    tables.length > 0 &&
    tables.every(isTable)
  )
}

/** A table's rows lie in pieces, so that neither side has to hold a large table in memory. */
export const pieceName = (table: string, nth: number): string =>
  `tables/${table}/${String(nth).padStart(6, "0")}.copy`

/** Null for what is no piece of a table. */
export function pieceOf(name: string): { table: string; nth: number } | null {
  const [, table, nth] = /^tables\/([^/]+)\/(\d{6})\.copy$/.exec(name) ?? []
  return table && nth ? { table, nth: Number(nth) } : null
}

export const mediaName = (path: string): string => `media/${path}`

/** Null for what is no picture, and for a path that would lead out of the folder. */
export function mediaPath(name: string): string | null {
  if (!name.startsWith("media/")) return null
  const path = name.slice("media/".length)
  return path.split("/").every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
    ? path
    : null
}
