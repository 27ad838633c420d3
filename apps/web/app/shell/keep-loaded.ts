import type { ShouldRevalidateFunctionArgs } from "react-router"

/**
 * For a route's `shouldRevalidate`. What opens or closes over a page changes only its query or hash:
 * what is loaded stays as it is, and closing works without a network.
 */
export function keepLoaded(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  const isOtherView = currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash
  return isSamePage && isOtherView ? false : defaultShouldRevalidate
}
