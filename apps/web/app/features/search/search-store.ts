import { type Allergen, allergens, type DietTag, dietTags } from "@sufra/domain/menu/nutrition"
import { type DietWish, filtersWith, withoutWishes } from "@sufra/domain/search/diet-words"
import { noFilters, type SearchFilters } from "@sufra/domain/search/filters"
import { create } from "zustand"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"

type SearchState = {
  query: string
  filters: SearchFilters
  /** How far the results are scrolled: whoever comes back from a dish goes on where they were. */
  scrollTop: number
}

const key = "sufra-search"
const nothing: SearchState = { query: "", filters: noFilters, scrollTop: 0 }

function limitIn(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null
}

function filtersIn(kept: unknown): SearchFilters {
  const filters = (kept ?? {}) as { [name in keyof SearchFilters]?: unknown }
  const isKept = (list: unknown, one: string) => Array.isArray(list) && list.includes(one)
  return {
    dietTags: dietTags.filter((tag) => isKept(filters.dietTags, tag)),
    freeOf: allergens.filter((allergen) => isKept(filters.freeOf, allergen)),
    caloriesUpTo: limitIn(filters.caloriesUpTo),
    priceUpToMinor: limitIn(filters.priceUpToMinor),
  }
}

/** Storage is the guest's: what it holds is read as whatever of it makes sense. */
export function searchIn(kept: unknown): SearchState {
  if (typeof kept !== "object" || kept === null) return nothing
  const { query, filters } = kept as { [name in keyof SearchState]?: unknown }
  return { ...nothing, query: typeof query === "string" ? query : "", filters: filtersIn(filters) }
}

/** Lives as long as the tab: an open search is in the address, and a reload finds it as it was. */
export const searchStore = create<SearchState>()(() => searchIn(readSession(key)))

searchStore.subscribe(({ query, filters }, last) => {
  if (query !== last.query || filters !== last.filters) writeSession(key, { query, filters })
})

export function setQuery(query: string): void {
  searchStore.setState({ query, scrollTop: 0 })
}

export function changeFilters(change: Partial<SearchFilters>): void {
  searchStore.setState(({ filters }) => ({ filters: { ...filters, ...change }, scrollTop: 0 }))
}

/** Those that were chosen, and those in words: what is left of the query stays. */
export function clearFilters(words: string): void {
  searchStore.setState({ query: words, filters: noFilters, scrollTop: 0 })
}

/** One filter of a wish is taken back: its words go, and what else they asked for stays chosen. */
export function takeBack(query: string, wish: DietWish, filter: DietTag | Allergen): void {
  const { filters } = searchStore.getState()
  const others = {
    ...wish,
    dietTags: wish.dietTags.filter((tag) => tag !== filter),
    freeOf: wish.freeOf.filter((allergen) => allergen !== filter),
  }
  searchStore.setState({
    query: withoutWishes(query, [wish]),
    filters: filtersWith(filters, [others]),
    scrollTop: 0,
  })
}

export function keepScrollTop(scrollTop: number): void {
  searchStore.setState({ scrollTop })
}
