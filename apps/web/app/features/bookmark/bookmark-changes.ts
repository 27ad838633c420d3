// Apart from the store: only a page that stands, or a sign-in, needs what is here.
import { bookmarkStore, keptBookmarks, unwatchedToggles } from "./bookmark-store.ts"

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

/**
 * Hears which ids came and went here, in this tab or another, until the returned function is called: also
 * what was toggled while nobody watched yet, as who watches may be loaded after the first tap.
 */
export function watchBookmarks(
  establishmentId: string,
  onChange: (change: { added: string[]; removed: string[] }) => void,
): () => void {
  let before = new Set(readBookmarkedIds(establishmentId))
  for (const id of unwatchedToggles.get(establishmentId) ?? []) {
    if (!before.delete(id)) before.add(id)
  }
  function tell(): void {
    unwatchedToggles.delete(establishmentId)
    const now = new Set(idsAt(establishmentId))
    const added = [...now].filter((id) => !before.has(id))
    const removed = [...before].filter((id) => !now.has(id))
    before = now
    if (added.length + removed.length > 0) onChange({ added, removed })
  }
  tell()
  return bookmarkStore.subscribe(tell)
}
