import { noFilters } from "@sufra/domain/search/filters"
import { createSearchIndex } from "@sufra/domain/search/search-index"
import { expect, test, vi } from "vitest"
import { resultsOf } from "./results/results.ts"
import { searchableMenuOf } from "./searched-products.ts"

vi.mock("@sufra/domain/search/search-index", { spy: true })

test("the index is made with the first letter, and once", () => {
  const menu = searchableMenuOf([])
  resultsOf([], menu, { query: "", filters: noFilters })
  expect(createSearchIndex).not.toHaveBeenCalled()
  resultsOf([], menu, { query: "kabsa", filters: noFilters })
  resultsOf([], menu, { query: "kabsa r", filters: noFilters })
  expect(createSearchIndex).toHaveBeenCalledTimes(1)
})
