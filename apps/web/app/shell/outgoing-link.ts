import { matchPath } from "react-router"
import { navbarStore } from "./frame/navbar-store.ts"
import { routePatterns } from "./start/route-patterns.ts"

/** The address to open: a path of ours carries the utm source on, any other link is left as it is. */
export function outgoingAddress(link: string, utmSource: string | null): string | null {
  if (!link.startsWith("/") || link.startsWith("//")) {
    return /^(https?|tel|mailto):/i.test(link) ? link : null
  }
  const [path = "/"] = link.split(/[?#]/)
  const isOurs = routePatterns.some((pattern) => matchPath(pattern, path))
  if (!isOurs || !utmSource) return link
  const [beforeHash = "", hash] = link.split("#")
  const [, query] = beforeHash.split("?")
  const search = new URLSearchParams(query)
  search.set("utm_source", utmSource)
  return `${path}?${search}${hash === undefined ? "" : `#${hash}`}`
}

/** Opens an outgoing link in the same window. A scheme that could run a script is not followed. */
export function openOutgoingLink(link: string): void {
  const address = outgoingAddress(link, navbarStore.getState().utmSource)
  if (address) location.assign(address)
}
