import { useMemo } from "react"
import { usePlace } from "../establishment/index.ts"
import { type Bookmark, bookmarkStore } from "./bookmark-store.ts"

const none: Bookmark[] = []

/** The ids of what the guest bookmarked at this place; empty on the server and until storage is read. */
export function useBookmarkedIds(): ReadonlySet<string> {
  const { id } = usePlace()
  const bookmarks = bookmarkStore((state) => state.byEstablishment[id] ?? none)
  return useMemo(() => new Set(bookmarks.map((bookmark) => bookmark.id)), [bookmarks])
}
