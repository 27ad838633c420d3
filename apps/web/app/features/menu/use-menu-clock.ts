import type { Menu } from "./menu.ts"
import { useRevalidateAt } from "./use-revalidate-at.ts"

/** Breakfast ends while the page is open: then the menu is fetched again. */
export function useMenuClock(menu: Menu): void {
  useRevalidateAt(menu.categories.map((category) => category.changes_at))
}
