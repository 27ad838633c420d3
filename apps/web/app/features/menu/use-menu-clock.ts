import { useEffect } from "react"
import { useRevalidator } from "react-router"
import type { Menu } from "./menu.ts"

/** Longer than this a timer is not to be trusted, and the page is long asleep. */
const longestTimerMs = 6 * 60 * 60_000

/** Breakfast ends while the page is open: then the menu is fetched again. */
export function useMenuClock(menu: Menu): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const changes = menu.categories.flatMap((category) =>
      category.changes_at ? [Date.parse(category.changes_at)] : [],
    )
    const waitMs = Math.min(...changes) - Date.now()
    if (changes.length === 0 || waitMs > longestTimerMs) return
    // A second late rather than early: the server's clock decides.
    const timer = setTimeout(() => void revalidate(), Math.max(waitMs, 0) + 1_000)
    return () => clearTimeout(timer)
  }, [menu, revalidate])
}
