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

/** A table's rows lie in pieces, so that neither side has to hold a large table in memory. */
export const pieceName = (table: string, nth: number): string =>
  `tables/${table}/${String(nth).padStart(6, "0")}.copy`

export const tableOfPiece = (name: string): string | null =>
  /^tables\/([^/]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null

export const mediaName = (path: string): string => `media/${path}`

/** Null for what is no picture, and for a path that would lead out of the folder. */
export function mediaPath(name: string): string | null {
  if (!name.startsWith("media/")) return null
  const path = name.slice("media/".length)
  return path.split("/").every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
    ? path
    : null
}
