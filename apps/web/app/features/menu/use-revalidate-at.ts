import { useEffect } from "react"
import { useRevalidator } from "react-router"

/** Longer than this a timer is not to be trusted, and the page is long asleep. */
const longestTimerMs = 6 * 60 * 60_000

/** The page is fetched again at the first of these moments. */
export function useRevalidateAt(instants: (string | null)[]): void {
  const { revalidate } = useRevalidator()
  const moments = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  const firstMs = moments.length > 0 ? Math.min(...moments) : null
  useEffect(() => {
    if (firstMs === null) return
    const waitMs = firstMs - Date.now()
    if (waitMs > longestTimerMs) return
    // A second late rather than early: the server's clock decides.
    const timer = setTimeout(() => void revalidate(), Math.max(waitMs, 0) + 1_000)
    return () => clearTimeout(timer)
  }, [firstMs, revalidate])
}
