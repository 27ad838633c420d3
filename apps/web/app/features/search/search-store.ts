import { noFilters, type SearchFilters } from "@sufra/domain/search/filters"
import { create } from "zustand"

type SearchState = {
  query: string
  filters: SearchFilters
  /** How far the results are scrolled: whoever comes back from a dish goes on where they were. */
  scrollTop: number
}

/** Lives as long as the page does. */
export const searchStore = create<SearchState>()(() => ({
  query: "",
  filters: noFilters,
  scrollTop: 0,
}))

export function setQuery(query: string): void {
  searchStore.setState({ query, scrollTop: 0 })
}

export function changeFilters(change: Partial<SearchFilters>): void {
  searchStore.setState(({ filters }) => ({ filters: { ...filters, ...change }, scrollTop: 0 }))
}

export function clearFilters(): void {
  changeFilters(noFilters)
}

export function keepScrollTop(scrollTop: number): void {
  searchStore.setState({ scrollTop })
}
