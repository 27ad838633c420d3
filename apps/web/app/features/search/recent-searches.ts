import { create } from "zustand"
import { keepStore } from "../../shell/storage/kept-store.ts"

type RecentSearches = { byEstablishment: Record<string, string[]> }

const most = 6
const shortest = 2

function listsIn(stored: unknown): RecentSearches["byEstablishment"] {
  const { byEstablishment } = (stored ?? {}) as { byEstablishment?: unknown }
  return Object.fromEntries(
    Object.entries(byEstablishment ?? {}).map(([id, list]) => [
      id,
      (Array.isArray(list) ? list : []).filter((query) => typeof query === "string").slice(0, most),
    ]),
  )
}

/** Kept in this browser only, for each place, and cleared by one press. */
export const recentSearches = create<RecentSearches>()(() => ({ byEstablishment: {} }))

keepStore(recentSearches, {
  key: "sufra-recent-searches",
  read: (kept, current) => (kept === undefined ? current : { byEstablishment: listsIn(kept) }),
}).refresh()

function setList(establishmentId: string, change: (list: string[]) => string[]): void {
  recentSearches.setState(({ byEstablishment }) => {
    const list = change(byEstablishment[establishmentId] ?? [])
    return { byEstablishment: { ...byEstablishment, [establishmentId]: list } }
  })
}

/** Called when a search led somewhere, so that half-typed words are not remembered. */
export function rememberSearch(establishmentId: string, query: string): void {
  const text = query.trim()
  if (text.length < shortest) return
  setList(establishmentId, (list) => [text, ...list.filter((one) => one !== text)].slice(0, most))
}

export function forgetSearches(establishmentId: string): void {
  setList(establishmentId, () => [])
}
