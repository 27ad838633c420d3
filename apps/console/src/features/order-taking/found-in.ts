import type { OrderType } from "@sufra/domain/establishment/settings"
import { nameMatches } from "@sufra/domain/menu/name-search"
import type { MenuCategory } from "./menu.ts"

/** What can be ordered this way and holds every typed word, in either language. */
export function foundIn(
  categories: readonly MenuCategory[],
  typed: string,
  type: OrderType,
): MenuCategory[] {
  return categories
    .map((category) => ({
      ...category,
      products: category.products.filter(
        ({ name, order_types }) =>
          order_types.includes(type) && (typed.trim() === "" || nameMatches(name, typed)),
      ),
    }))
    .filter(({ products }) => products.length > 0)
}
