import { create } from "zustand"
import { keepStore } from "../../shell/storage/kept-store.ts"

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

/** What was toggled since anybody last watched, by place: told to whoever watches next. */
export const unwatchedToggles = new Map<string, Set<string>>()

function noteToggle(establishmentId: string, id: string): void {
  const toggled = unwatchedToggles.get(establishmentId) ?? new Set()
  // Twice is as if it had not been.
  if (!toggled.delete(id)) toggled.add(id)
  unwatchedToggles.set(establishmentId, toggled)
}

export function toggleBookmark(establishmentId: string, id: string): void {
  // Another tab may have written since: what is kept is the truth, not what this tab remembers.
  keptBookmarks.refresh()
  noteToggle(establishmentId, id)
  bookmarkStore.setState(({ byEstablishment }) => {
    const list = byEstablishment[establishmentId] ?? []
    const without = list.filter((bookmark) => bookmark.id !== id)
    const isNew = without.length === list.length
    const next = isNew ? [...list, { id, isBookmarked: true as const }] : without
    return { byEstablishment: { ...byEstablishment, [establishmentId]: next } }
  })
}
