import { answerQuery, type SearchAnswer, type SearchableMenu } from "@sufra/domain/search/answer"
import type { SearchFilters } from "@sufra/domain/search/filters"
import type { SearchedProduct } from "../searched-products.ts"

export type Results = Omit<SearchAnswer, "positions" | "suggestions"> & {
  products: SearchedProduct[]
  suggestions: SearchedProduct[]
}

export function resultsOf(
  products: SearchedProduct[],
  menu: SearchableMenu,
  asked: { query: string; filters: SearchFilters },
): Results {
  const { positions, suggestions, ...rest } = answerQuery(menu, asked)
  const pick = (list: number[]) => list.flatMap((position) => products[position] ?? [])
  return { ...rest, products: pick(positions), suggestions: pick(suggestions) }
}
