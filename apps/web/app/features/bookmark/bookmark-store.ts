import { create } from "zustand"
import { keepStore } from "../../shell/kept-store.ts"

/** As the specification names it: toggling adds one or removes it, so what is listed is bookmarked. */
export type Bookmark = { id: string; isBookmarked: true }

type BookmarkState = { byEstablishment: Record<string, Bookmark[]> }

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

/** Storage is the guest's: what an extension or an older version left there must not break the page. */
function bookmarksIn(stored: unknown): BookmarkState["byEstablishment"] {
  const lists = isRecord(stored) && isRecord(stored.byEstablishment) ? stored.byEstablishment : {}
  return Object.fromEntries(
    Object.entries(lists).map(([establishmentId, list]) => [
      establishmentId,
      (Array.isArray(list) ? list : []).flatMap((item: unknown) =>
        isRecord(item) && typeof item.id === "string" ? [{ id: item.id, isBookmarked: true }] : [],
      ),
    ]),
  )
}

export const bookmarkStore = create<BookmarkState>()(() => ({ byEstablishment: {} }))

export const keptBookmarks = keepStore(bookmarkStore, {
  key: "sufra-bookmarks",
  // Nothing kept may mean that nothing can be: then what this page remembers is all there is.
  read: (kept, current) => (kept === undefined ? current : { byEstablishment: bookmarksIn(kept) }),
})

/** Reads what is kept, and follows what another tab changes, until the returned function is called. */
export function followBookmarks(): () => void {
  keptBookmarks.refresh()
  return keptBookmarks.follow()
}

export function toggleBookmark(establishmentId: string, id: string): void {
  // Another tab may have written since: what is kept is the truth, not what this tab remembers.
  keptBookmarks.refresh()
  bookmarkStore.setState(({ byEstablishment }) => {
    const list = byEstablishment[establishmentId] ?? []
    const without = list.filter((bookmark) => bookmark.id !== id)
    const isNew = without.length === list.length
    const next = isNew ? [...list, { id, isBookmarked: true as const }] : without
    return { byEstablishment: { ...byEstablishment, [establishmentId]: next } }
  })
}

function idsAt(establishmentId: string): string[] {
  const list = bookmarkStore.getState().byEstablishment[establishmentId] ?? []
  return list.map((bookmark) => bookmark.id)
}

/** As they are kept, also on a page that has not read them yet. */
export function readBookmarkedIds(establishmentId: string): string[] {
  keptBookmarks.refresh()
  return idsAt(establishmentId)
}

/** What a customer keeps with the place takes the place of what this browser had. */
export function replaceBookmarks(establishmentId: string, ids: readonly string[]): void {
  keptBookmarks.refresh()
  const list = ids.map((id) => ({ id, isBookmarked: true as const }))
  bookmarkStore.setState(({ byEstablishment }) => ({
    byEstablishment: { ...byEstablishment, [establishmentId]: list },
  }))
}

/** Hears which ids came and went here, in this tab or another, until the returned function is called. */
export function watchBookmarks(
  establishmentId: string,
  onChange: (change: { added: string[]; removed: string[] }) => void,
): () => void {
  let before = new Set(readBookmarkedIds(establishmentId))
  return bookmarkStore.subscribe(() => {
    const now = new Set(idsAt(establishmentId))
    const added = [...now].filter((id) => !before.has(id))
    const removed = [...before].filter((id) => !now.has(id))
    before = now
    if (added.length + removed.length > 0) onChange({ added, removed })
  })
}
