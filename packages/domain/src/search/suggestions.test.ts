import { expect, test } from "vitest"
import { search } from "./search.ts"
import { createSearchIndex, type SearchDocument } from "./search-index.ts"
import { suggestNearest } from "./suggestions.ts"

function dish(sa: string, en: string, isAvailable = true): SearchDocument {
  const nothing = { sa: "", en: "" }
  const rest = { description: nothing, category: nothing, tags: [], options: [] }
  return { name: { sa, en }, isAvailable, ...rest }
}

test("far from every name, the nearest are offered, and only what can be had", () => {
  const index = createSearchIndex([dish("شكشوكة", "Shakshouka"), dish("شاورما", "Shawarma", false)])
  expect(search(index, "shakshikolata").found).toBe("none")
  expect(suggestNearest(index, "shakshikolata", 3)).toEqual([0])
  expect(suggestNearest(index, "shawarmatchino", 3)).toEqual([])
})

test("nothing is suggested that only looks a little like it, or in place of a known thing", () => {
  const index = createSearchIndex([dish("شكشوكة", "Shakshouka"), dish("سلطان", "Sultan")])
  for (const query of ["shokolata", "salad", "xyz", "شكلا"]) {
    expect(search(index, query).found).toBe("none")
    expect(suggestNearest(index, query, 3)).toEqual([])
  }
})
