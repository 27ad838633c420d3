import { beforeEach, expect, test, vi } from "vitest"
import { bookmarkStore, keptBookmarks, toggleBookmark } from "./bookmark-store.ts"

const kept = new Map<string, string>()
let isBroken = false

function refuseWhenBroken(): void {
  if (isBroken) throw new DOMException("no storage", "QuotaExceededError")
}

beforeEach(() => {
  kept.clear()
  isBroken = false
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => {
      refuseWhenBroken()
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuseWhenBroken()
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  bookmarkStore.setState({ byEstablishment: {} })
})

const listed = (place: string) =>
  (bookmarkStore.getState().byEstablishment[place] ?? []).map(({ id }) => id)

test("toggling adds, and removes again", () => {
  toggleBookmark("place", "kabsa")
  expect(bookmarkStore.getState().byEstablishment.place).toEqual([
    { id: "kabsa", isBookmarked: true },
  ])
  toggleBookmark("place", "kabsa")
  expect(listed("place")).toEqual([])
})

test("each place has its own", () => {
  toggleBookmark("place", "kabsa")
  toggleBookmark("other", "latte")
  expect(listed("place")).toEqual(["kabsa"])
  expect(listed("other")).toEqual(["latte"])
})

test("what another tab kept meanwhile is not lost", () => {
  toggleBookmark("place", "kabsa")
  const state = { byEstablishment: { place: [{ id: "mandi", isBookmarked: true }] } }
  kept.set("sufra-bookmarks", JSON.stringify({ state, version: 0 }))
  toggleBookmark("place", "saleeg")
  expect(listed("place")).toEqual(["mandi", "saleeg"])
})

test.each([
  "{",
  "null",
  "[]",
  '{"state":null}',
  '{"state":{"byEstablishment":{"place":[1,null]}}}',
])("%s in storage is as good as nothing", (broken) => {
  kept.set("sufra-bookmarks", broken)
  keptBookmarks.refresh()
  toggleBookmark("place", "kabsa")
  expect(listed("place")).toEqual(["kabsa"])
})

test("without storage a bookmark lives as long as the page", () => {
  isBroken = true
  toggleBookmark("place", "kabsa")
  toggleBookmark("place", "mandi")
  expect(listed("place")).toEqual(["kabsa", "mandi"])
})
