import { beforeEach, expect, test, vi } from "vitest"
import { readBookmarkedIds, replaceBookmarks, watchBookmarks } from "./bookmark-changes.ts"
import { bookmarkStore, toggleBookmark, unwatchedToggles } from "./bookmark-store.ts"

const place = "11111111-1111-4111-8111-111111111111"
const other = "22222222-2222-4222-8222-222222222222"

beforeEach(() => {
  bookmarkStore.setState({ byEstablishment: {} })
  unwatchedToggles.clear()
})

test("what a customer keeps takes the place of what the browser had, here alone", () => {
  toggleBookmark(place, "kabsa")
  toggleBookmark(other, "karak")
  replaceBookmarks(place, ["fattoush", "tea"])
  expect(readBookmarkedIds(place)).toEqual(["fattoush", "tea"])
  expect(readBookmarkedIds(other)).toEqual(["karak"])
})

test("a watcher hears what came and went at its place, and nothing after it has stopped", () => {
  bookmarkStore.setState({ byEstablishment: { [place]: [{ id: "kabsa", isBookmarked: true }] } })
  const heard = vi.fn()
  const stop = watchBookmarks(place, heard)
  toggleBookmark(place, "tea")
  toggleBookmark(other, "karak")
  toggleBookmark(place, "kabsa")
  stop()
  toggleBookmark(place, "tea")
  expect(heard.mock.calls).toEqual([
    [{ added: ["tea"], removed: [] }],
    [{ added: [], removed: ["kabsa"] }],
  ])
})

test("who watches first hears what was toggled before, once", () => {
  bookmarkStore.setState({ byEstablishment: { [place]: [{ id: "tea", isBookmarked: true }] } })
  toggleBookmark(place, "kabsa")
  toggleBookmark(place, "tea")
  toggleBookmark(place, "fattoush")
  toggleBookmark(place, "fattoush")
  const heard = vi.fn()
  watchBookmarks(place, heard)()
  watchBookmarks(place, heard)()
  expect(heard.mock.calls).toEqual([[{ added: ["kabsa"], removed: ["tea"] }]])
})
