import { useEffect, useState } from "react"
import { useLocation } from "react-router"

/** So long a guest who has just come back from the bank waits for its word without being asked anything. */
const patienceMs = 6_000

export function useElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasElapsed
}

/** The gateway adds words of its own to the address it sends the guest back to: they have been there. */
export function useBackFromBank(): boolean {
  const { search } = useLocation()
  const hasWaited = useElapsed(patienceMs)
  return !hasWaited && /[?&](id|tap_id|invoice_id)=/.test(search)
}
