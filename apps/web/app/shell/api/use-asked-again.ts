import { useEffect, useRef } from "react"
import { onHint } from "./hints.ts"

/** Soon at first, while the guest looks; then ever more rarely. */
const pausesMs = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000]

/**
 * Asks again by itself, and at once when the network is back, the stream hints or the guest comes back to the page.
 * A page that nobody looks at asks for nothing.
 */
export function useAskedAgain(ask: () => void, isWatched: boolean): void {
  const given = useRef(ask)
  given.current = ask
  useEffect(() => {
    if (!isWatched) return
    let tries = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)]
      tries += 1
      timer = setTimeout(() => {
        if (!document.hidden) given.current()
        wait()
      }, pauseMs)
    }
    const now = () => {
      if (!document.hidden) given.current()
    }
    wait()
    const forget = onHint(now)
    addEventListener("online", now)
    // The Back button of a bank's page may bring this page back as it was left.
    addEventListener("pageshow", now)
    document.addEventListener("visibilitychange", now)
    return () => {
      clearTimeout(timer)
      forget()
      removeEventListener("online", now)
      removeEventListener("pageshow", now)
      document.removeEventListener("visibilitychange", now)
    }
  }, [isWatched])
}
