import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useRef } from "react"
import { matchPath, useBlocker, useLocation } from "react-router"
import { isFetchedAhead } from "../frame/screens-ahead.ts"
import { routePatterns } from "./route-patterns.ts"

/** Which screen an address opens: what it is of (a place, a dish) does not matter. */
function screenOf(pathname: string): string | undefined {
  return routePatterns.find((pattern) => matchPath(pattern, pathname))
}

/**
 * React Router answers a screen whose script cannot be loaded by reloading the page. Without a network the
 * guest would end on the browser's own error page. So a screen that was neither open yet nor fetched ahead
 * waits for the network: the page stays, says why, and moves on by itself.
 */
export function OfflineGuard() {
  const toast = useToast()
  const { pathname } = useLocation()
  const opened = useRef(new Set<string | undefined>())
  useEffect(() => {
    opened.current.add(screenOf(pathname))
  }, [pathname])
  const blocker = useBlocker(({ nextLocation }) => {
    const screen = screenOf(nextLocation.pathname)
    return !navigator.onLine && !opened.current.has(screen) && !isFetchedAhead(screen)
  })
  const { state, proceed } = blocker
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each navigation that waits
  useEffect(() => {
    if (state !== "blocked") return
    toast.show({ kind: "danger", title: m["offline.title"](), text: m["offline.waits"]() })
    addEventListener("online", proceed)
    return () => removeEventListener("online", proceed)
  }, [state])
  return null
}
