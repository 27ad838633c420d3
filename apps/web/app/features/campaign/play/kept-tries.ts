import { readStored, writeStored } from "../../../shell/storage/storage.ts"

/**
 * What this browser knows of one try: the promise it was given, and the number it added itself. Kept before anything
 * is sent, so that a lost answer is asked for again, and anybody can see later that the promise was not exchanged.
 */
export type KeptTry = {
  entryId: string
  campaignId: string
  commit: string
  nonce: string
  isDrawn: boolean
}

const mostTries = 20

const keyOf = (placeId: string) => `sufra-tries-${placeId}`

/** Where a browser stores nothing, the page itself remembers. */
const remembered = new Map<string, KeptTry[]>()

/** What is kept in a browser is never trusted. */
function isTry(value: unknown): value is KeptTry {
  if (typeof value !== "object" || value === null) return false
  const { entryId, campaignId, commit, nonce } = value as Record<string, unknown>
  return [entryId, campaignId, commit, nonce].every((text) => typeof text === "string")
}

function readTries(placeId: string): KeptTry[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(placeId)) ?? "null")
    if (Array.isArray(kept)) return kept.filter(isTry)
  } catch {
    // Then nothing of use was kept.
  }
  return remembered.get(placeId) ?? []
}

function write(placeId: string, tries: KeptTry[]): void {
  remembered.set(placeId, tries)
  writeStored(keyOf(placeId), JSON.stringify(tries))
}

/** The newest come first. */
export function keepTry(placeId: string, one: KeptTry): void {
  const others = readTries(placeId).filter(({ entryId }) => entryId !== one.entryId)
  write(placeId, [one, ...others].slice(0, mostTries))
}

export function forgetTry(placeId: string, entryId: string): void {
  write(
    placeId,
    readTries(placeId).filter((one) => one.entryId !== entryId),
  )
}

export function findTry(placeId: string, entryId: string): KeptTry | null {
  return readTries(placeId).find((one) => one.entryId === entryId) ?? null
}

/** One that was begun and whose result was not seen here yet. */
export function findOpenTry(placeId: string, campaignId: string): KeptTry | null {
  return readTries(placeId).find((one) => one.campaignId === campaignId && !one.isDrawn) ?? null
}
