import { useRevalidateAt } from "../../shell/api/use-revalidate-at.ts"
import type { Menu } from "./menu.ts"

/** Breakfast ends, or a dish is back, while the page is open: then the menu is fetched again. */
export function useMenuClock({ categories }: Menu): void {
  const offers = categories.map((category) => category.changes_at)
  const stocks = categories.flatMap(({ products }) => products.map(({ back_at }) => back_at))
  useRevalidateAt([...offers, ...stocks])
}
