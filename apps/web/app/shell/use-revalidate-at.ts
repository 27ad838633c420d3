import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { callAt } from "./call-at.ts"

/** Something that the page says ends while it is open: then its data is fetched again. */
export function useRevalidateAt(instants: (string | null)[]): void {
  const { revalidate } = useRevalidator()
  const known = instants.flatMap((instant) => (instant ? [Date.parse(instant)] : []))
  const nextMs = known.length > 0 ? Math.min(...known) : null
  useEffect(
    () => (nextMs === null ? undefined : callAt(nextMs, () => void revalidate())),
    [nextMs, revalidate],
  )
}
