import { type DietWish, dietWishesIn, filtersWith, withoutWishes } from "./diet-words.ts"
import {
  type FilterChoices,
  type FilteredProduct,
  isFiltering,
  judge,
  type SearchFilters,
} from "./filters.ts"
import { type MatchedWords, search } from "./search.ts"
import type { SearchIndex } from "./search-index.ts"
import { suggestNearest } from "./suggestions.ts"
import { isFiller, readingsOf, wordsIn } from "./words.ts"

/** The products in the order of their documents in the index. */
export type SearchableMenu = {
  index: SearchIndex
  products: readonly FilteredProduct[]
  choices: FilterChoices
}

export type SearchAnswer = {
  /** `start`: nothing was asked yet. `filtered`: the words were found, but not with these filters. */
  kind: "start" | "all" | "some" | "filtered" | "none"
  /** Of the products, best first. */
  positions: number[]
  matched: MatchedWords
  typed: MatchedWords
  /** Left out because the place has not said what a filter asks for. */
  unknownCount: number
  suggestions: number[]
  /** What the query asks for that became a filter, and what was left of it to search for. */
  wishes: DietWish[]
  words: string
}

const mostSuggestions = 3
const noWords: MatchedWords = new Map()

/** What cannot be had comes last here as well: without words the menu's order is the ranking. */
function availableFirst({ documents }: SearchIndex): number[] {
  const all = documents.map((_, position) => position)
  return [
    ...all.filter((position) => documents[position]?.isAvailable),
    ...all.filter((position) => !documents[position]?.isAvailable),
  ]
}

function cheapestFirst({ index, products }: SearchableMenu): number[] {
  const priceOf = (position: number) => products[position]?.priceMinor ?? 0
  const all = availableFirst(index).sort((one, other) => priceOf(one) - priceOf(other))
  const isAvailable = (position: number) => index.documents[position]?.isAvailable
  return [...all.filter(isAvailable), ...all.filter((position) => !isAvailable(position))]
}

/** Beside a diet, "food" and "something" say nothing; alone they are looked for. */
function namesFood(query: string, isBesideDiet: boolean): boolean {
  return isBesideDiet ? wordsIn(query).some(({ text }) => !isFiller(text)) : query.trim() !== ""
}

const cheapWords = new Set(
  "رخيص رخيصه رخيصين ارخص اقتصادي اقتصاديه cheap cheaper cheapest budget affordable".split(" "),
)

const isCheapWord = (word: string) => readingsOf(word).some(({ text }) => cheapWords.has(text))

/** "The cheapest" is an order, and nothing to look for. */
function withoutCheapWords(query: string): string {
  let rest = query
  for (const { text, starts, ends } of wordsIn(query).toReversed()) {
    if (!isCheapWord(text)) continue
    rest = `${rest.slice(0, starts[0]).trimEnd()} ${rest.slice(ends.at(-1)).trimStart()}`
  }
  return rest === query ? query : rest.trim()
}

/** What a guest gets who typed this and chose these filters. */
export function answerQuery(
  menu: SearchableMenu,
  asked: { query: string; filters: SearchFilters },
): SearchAnswer {
  const { products } = menu
  const wishes = dietWishesIn(asked.query, menu.choices)
  const rest = withoutWishes(asked.query, wishes)
  const query = withoutCheapWords(rest)
  const isCheapestAsked = query !== rest
  const filters = filtersWith(asked.filters, wishes)
  const hasWords = namesFood(query, wishes.length > 0 || isCheapestAsked)
  const reading = { wishes, words: query }
  const noMatch = { matched: noWords, typed: noWords }
  const nothing = { positions: [], unknownCount: 0, suggestions: [], ...noMatch, ...reading }
  if (!hasWords && !isCheapestAsked && !isFiltering(filters)) return { ...nothing, kind: "start" }
  // Not sooner: an index that is made with need is not made for an empty field.
  const { index } = menu
  const found = hasWords ? search(index, query) : null
  if (found?.found === "none") {
    const suggestions = suggestNearest(index, query, mostSuggestions)
    return { ...nothing, kind: "none", suggestions }
  }
  const all = isCheapestAsked ? cheapestFirst(menu) : availableFirst(index)
  const candidates = found?.positions ?? all
  const verdicts = candidates.map((position) => {
    const product = products[position]
    return product ? judge(product, filters) : "unfit"
  })
  const positions = candidates.filter((_, at) => verdicts[at] === "fits")
  const kind = found?.found === "some" ? "some" : "all"
  return {
    ...nothing,
    kind: positions.length === 0 ? "filtered" : kind,
    positions,
    matched: found?.matched ?? noWords,
    typed: found?.typed ?? noWords,
    unknownCount: verdicts.filter((verdict) => verdict === "unknown").length,
  }
}
