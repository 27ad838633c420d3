import { useEffect } from "react"
import type { routePatterns } from "../start/route-patterns.ts"

type Screen = (typeof routePatterns)[number]

const linked = new Set<string>()

/** For a link that prefetches what it leads to (`prefetch="render"`). */
export function useScreenAhead(screen: Screen): void {
  useEffect(() => {
    linked.add(screen)
  }, [screen])
}

/** The router does not say when it has prefetched: the browser knows what has come. */
function hasCome({ href }: HTMLLinkElement): boolean {
  const entries = performance.getEntriesByName(href) as PerformanceResourceTiming[]
  return entries.some(({ decodedBodySize }) => decodedBodySize > 0)
}

/** Whether a screen that was never open has its scripts all the same. */
export function isFetchedAhead(screen: string | undefined): boolean {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  return screen !== undefined && linked.has(screen) && [...preloads].every(hasCome)
}
