import { useEffect } from "react"
import { callAt } from "./call-at.ts"
import { useFetchAgain } from "./fetch-again.ts"

/** Something that the page says ends while it is open: then its data is fetched again. */
export function useRevalidateAt(instants: (string | null)[]): void {
  const fetchAgain = useFetchAgain()
  const known = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  const nextMs = known.length > 0 ? Math.min(...known) : null
  useEffect(
    () => (nextMs === null ? undefined : callAt(nextMs, () => void fetchAgain())),
    [nextMs, fetchAgain],
  )
}
