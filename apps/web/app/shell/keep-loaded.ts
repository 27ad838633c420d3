import type { ShouldRevalidateFunctionArgs } from "react-router"

/** A sheet that opens or closes over a page changes its query only: what is loaded stays as it is. */
export function keepLoaded(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}
