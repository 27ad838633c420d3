import { nameMatches } from "@sufra/domain/menu/name-search"
import type { Category } from "../menu.ts"

/** Categories with the products that hold every typed word, in either language; all without words. */
export function findRows(categories: Category[], typed: string): Category[] {
  if (typed.trim() === "") return categories
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(({ name }) => nameMatches(name, typed)),
    }))
    .filter(({ products }) => products.length > 0)
}
