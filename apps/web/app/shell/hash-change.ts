import type { ShouldRevalidateFunctionArgs } from "react-router"

/**
 * For a route's `shouldRevalidate`: closing what the hash of an address had opened is no reason to
 * fetch, and must work without a network.
 */
export function unlessOnlyHashChanged(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}
