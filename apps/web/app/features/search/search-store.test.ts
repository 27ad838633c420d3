import { noFilters } from "@sufra/domain/search/filters"
import { expect, test } from "vitest"
import { searchIn } from "./search-store.ts"

test("words and filters come back after a reload", () => {
  const filters = { dietTags: ["vegan"], freeOf: ["milk"], caloriesUpTo: 500, priceUpToMinor: null }
  expect(searchIn({ query: "كرك", filters })).toEqual({ query: "كرك", filters, scrollTop: 0 })
})

test.each([
  null,
  "text",
  {},
  { query: 7, filters: "x" },
  { filters: { dietTags: ["nonsense"], freeOf: "milk", caloriesUpTo: -1, priceUpToMinor: "5" } },
])("%j is as good as nothing", (kept) => {
  expect(searchIn(kept)).toEqual({ query: "", filters: noFilters, scrollTop: 0 })
})
