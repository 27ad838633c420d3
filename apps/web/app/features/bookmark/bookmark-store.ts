import { create } from "zustand"
import { persist } from "zustand/middleware"
import { keptStorage } from "../../shell/storage.ts"

/** As the specification names it: toggling adds one or removes it, so what is listed is bookmarked. */
export type Bookmark = { id: string; isBookmarked: true }

type BookmarkState = { byEstablishment: Record<string, Bookmark[]> }

const storageKey = "sufra-bookmarks"

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

export const bookmarkStore = create<BookmarkState>()(
  persist((): BookmarkState => ({ byEstablishment: {} }), {
    name: storageKey,
    storage: keptStorage(),
    // Nothing kept may mean that nothing can be: then what this page remembers is all there is.
    merge: (stored, current) =>
      stored === undefined ? current : { byEstablishment: bookmarksIn(stored) },
    skipHydration: true,
  }),
)

/** Reads what is kept, and follows what another tab changes, until the returned function is called. */
export function followBookmarks(): () => void {
  void bookmarkStore.persist.rehydrate()
  const follow = (event: StorageEvent) => {
    // A key of null means that everything was cleared.
    if (event.key === storageKey || event.key === null) void bookmarkStore.persist.rehydrate()
  }
  addEventListener("storage", follow)
  return () => removeEventListener("storage", follow)
}

export function toggleBookmark(establishmentId: string, id: string): void {
  // Another tab may have written since: what is kept is the truth, not what this tab remembers.
  void bookmarkStore.persist.rehydrate()
  bookmarkStore.setState(({ byEstablishment }) => {
    const list = byEstablishment[establishmentId] ?? []
    const without = list.filter((bookmark) => bookmark.id !== id)
    const isNew = without.length === list.length
    const next = isNew ? [...list, { id, isBookmarked: true as const }] : without
    return { byEstablishment: { ...byEstablishment, [establishmentId]: next } }
  })
}
