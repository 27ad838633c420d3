import { useRef } from "react"

/** A second call while the first is under way does nothing: a double tap or Enter twice sends once. */
export function useSingleFlight<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (...args) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work(...args)
    } finally {
      isUnderWay.current = false
    }
  }
}
