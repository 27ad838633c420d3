import { useEffect } from "react"
import { useRevalidator } from "react-router"
import type { Menu } from "./menu.ts"

/** Longer than this a timer is not to be trusted, and the page is long asleep. */
const longestTimerMs = 6 * 60 * 60_000

function changesOf(menu: Menu): number[] {
  const offers = menu.categories.map((category) => category.changes_at)
  const stocks = menu.categories.flatMap(({ products }) => products.map(({ back_at }) => back_at))
  return [...offers, ...stocks].flatMap((at) => (at ? [Date.parse(at)] : []))
}

/** Breakfast ends, or a dish is back, while the page is open: then the menu is fetched again. */
export function useMenuClock(menu: Menu): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const changes = changesOf(menu)
    const waitMs = Math.min(...changes) - Date.now()
    if (changes.length === 0 || waitMs > longestTimerMs) return
    // A second late rather than early: the server's clock decides.
    const timer = setTimeout(() => void revalidate(), Math.max(waitMs, 0) + 1_000)
    return () => clearTimeout(timer)
  }, [menu, revalidate])
}
