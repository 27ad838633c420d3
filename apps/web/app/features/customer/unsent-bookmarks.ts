import { readStored, writeStored } from "../../shell/storage/storage.ts"

/** What the guest last wished of each product while nobody could be told: bookmarked or not. */
export type UnsentBookmarks = Readonly<Record<string, boolean>>

const keyOf = (placeId: string) => `sufra-bookmarks-unsent-${placeId}`

/** What is kept in a browser is never trusted. */
export function readUnsent(placeId: string): UnsentBookmarks {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(placeId)) ?? "{}")
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "boolean"))
  } catch {
    return {}
  }
}

function write(placeId: string, unsent: UnsentBookmarks): void {
  const isEmpty = Object.keys(unsent).length === 0
  writeStored(keyOf(placeId), isEmpty ? null : JSON.stringify(unsent))
}

export function noteUnsent(placeId: string, product: string, isBookmarked: boolean): void {
  write(placeId, { ...readUnsent(placeId), [product]: isBookmarked })
}

/** It was heard; unless the guest has changed their mind meanwhile, in this tab or another. */
export function forgetUnsent(placeId: string, product: string, isBookmarked: boolean): void {
  const { [product]: wish, ...others } = readUnsent(placeId)
  if (wish === isBookmarked) write(placeId, others)
}

export function forgetAllUnsent(placeId: string): void {
  write(placeId, {})
}

/** What the place keeps, with what it has not heard of yet. */
export function withUnsent(ids: readonly string[], unsent: UnsentBookmarks): string[] {
  const added = Object.keys(unsent).filter((id) => unsent[id] && !ids.includes(id))
  return [...ids.filter((id) => unsent[id] !== false), ...added]
}
