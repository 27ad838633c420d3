import { create } from "zustand"
import { readStored, writeStored } from "../storage/storage.ts"

/** The longest source that the API accepts. */
export const longestSource = 100

/** A source is forgotten when nothing has led the guest here for so long. */
const keptMs = 30 * 24 * 60 * 60_000

/** What the browser keeps of how it came to a place. */
type Kept = {
  first: string
  last: string
  /** The code on whose pages the guest was last. */
  code: string
  atMs: number
}

type NavbarState = {
  /** Where the guest came from last: carried on in links and told with an order. */
  utmSource: string | null
  firstUtmSource: string | null
}

export const navbarStore = create<NavbarState>()(() => ({ utmSource: null, firstUtmSource: null }))

const keyOf = (placeId: string) => `sufra-utm-source:${placeId}`

function readKept(placeId: string, nowMs: number): Kept | null {
  try {
    const kept = JSON.parse(readStored(keyOf(placeId)) ?? "null") as Partial<Kept> | null
    const isWhole = typeof kept?.first === "string" && typeof kept.last === "string"
    const isFresh = nowMs - (kept?.atMs ?? 0) < keptMs
    return isWhole && isFresh ? (kept as Kept) : null
  } catch {
    return null
  }
}

type At = { placeId: string; code: string; nowMs: number }

/**
 * The source in the address wins, then that of a code that was just scanned, then the kept one. It outlives the tab
 * and a scan of another code of the place, such as that of the guest's table.
 */
export function noteUtmSource(
  { placeId, code, nowMs }: At,
  fromAddress: string | null,
  fromCode: string | null,
): void {
  const kept = readKept(placeId, nowMs)
  const scanned = kept?.code === code ? null : fromCode
  const named = fromAddress || scanned
  const last = named || (kept?.last ?? null)
  const first = kept?.first ?? last
  navbarStore.setState({ utmSource: last, firstUtmSource: first })
  if (!last || !first) return
  const atMs = named || !kept ? nowMs : kept.atMs
  writeStored(keyOf(placeId), JSON.stringify({ first, last, code, atMs } satisfies Kept))
}
