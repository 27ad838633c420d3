import { noFilters } from "@sufra/domain/search/filters"
import { expect, test } from "vitest"
import { clearFilters, searchIn, searchStore, takeBack } from "./search-store.ts"

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

test("a filter in words is taken back with its words, and what else they asked for stays", () => {
  const query = "حلا بدون حليب ومكسرات"
  searchStore.setState({ query, filters: { ...noFilters, dietTags: ["new"] } })
  takeBack(query, { dietTags: [], freeOf: ["milk", "nuts"], start: 4, end: query.length }, "milk")
  const { query: rest, filters } = searchStore.getState()
  expect(rest).toBe("حلا")
  expect(filters).toEqual({ ...noFilters, dietTags: ["new"], freeOf: ["nuts"] })
  clearFilters("حلا")
  expect(searchStore.getState()).toMatchObject({ query: "حلا", filters: noFilters })
})
