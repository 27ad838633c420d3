import { useEffect } from "react"
import { useRevalidator } from "react-router"

/** Longer than this a timer is not to be trusted, and the page is long asleep. */
const longestTimerMs = 6 * 60 * 60_000

/** Something that the page says ends while it is open: then its data is fetched again. */
export function useRevalidateAt(instants: (string | null)[]): void {
  const { revalidate } = useRevalidator()
  const known = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  const nextMs = known.length > 0 ? Math.min(...known) : null
  useEffect(() => {
    if (nextMs === null) return
    const waitMs = nextMs - Date.now()
    if (waitMs > longestTimerMs) return
    // A second late rather than early: the server's clock decides.
    const timer = setTimeout(() => void revalidate(), Math.max(waitMs, 0) + 1_000)
    return () => clearTimeout(timer)
  }, [nextMs, revalidate])
}
