import { isFiltering, judge, type SearchFilters } from "@sufra/domain/search/filters"
import { type MatchedWords, search } from "@sufra/domain/search/search"
import type { SearchIndex } from "@sufra/domain/search/search-index"
import { suggestNearest } from "@sufra/domain/search/suggestions"
import { filteredProductOf, type SearchedProduct } from "./searched-products.ts"

export type Results = {
  /** `start`: nothing was asked yet. `filtered`: the words were found, but not with these filters. */
  kind: "start" | "all" | "some" | "filtered" | "none"
  products: SearchedProduct[]
  matched: MatchedWords
  /** Left out because the place has not said what a filter asks for. */
  unknownCount: number
  suggestions: SearchedProduct[]
}

const mostSuggestions = 3
const noWords: MatchedWords = new Map()

function pick(products: SearchedProduct[], positions: number[]): SearchedProduct[] {
  return positions.flatMap((position) => products[position] ?? [])
}

/** What cannot be had comes last here as well: without words the menu's order is the ranking. */
function availableFirst(products: SearchedProduct[]): SearchedProduct[] {
  return [
    ...products.filter(({ isAvailable }) => isAvailable),
    ...products.filter(({ isAvailable }) => !isAvailable),
  ]
}

export function resultsOf(
  products: SearchedProduct[],
  index: SearchIndex,
  asked: { query: string; filters: SearchFilters },
): Results {
  const { query, filters } = asked
  const hasWords = query.trim() !== ""
  const nothing = { products: [], matched: noWords, unknownCount: 0, suggestions: [] }
  if (!hasWords && !isFiltering(filters)) return { ...nothing, kind: "start" }
  const found = hasWords ? search(index, query) : null
  if (found?.found === "none") {
    const suggestions = pick(products, suggestNearest(index, query, mostSuggestions))
    return { ...nothing, kind: "none", suggestions }
  }
  const candidates = found ? pick(products, found.positions) : availableFirst(products)
  const verdicts = candidates.map((one) => judge(filteredProductOf(one), filters))
  const fitting = candidates.filter((_, at) => verdicts[at] === "fits")
  const kind = found?.found === "some" ? "some" : "all"
  return {
    kind: fitting.length === 0 ? "filtered" : kind,
    products: fitting,
    matched: found?.matched ?? noWords,
    unknownCount: verdicts.filter((verdict) => verdict === "unknown").length,
    suggestions: [],
  }
}
