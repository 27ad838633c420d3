import type { ShouldRevalidateFunctionArgs } from "react-router"
import { isSwitchingLocale } from "../locale.ts"
import { passOver } from "./fetch-again.ts"

/**
 * For a route's `shouldRevalidate`. Opening or closing an overlay changes only the query or the hash, so the
 * loaded data stays, and closing works without a network.
 */
export function keepLoaded(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  const isOtherView = currentUrl.search !== nextUrl.search || currentUrl.hash !== nextUrl.hash
  return isSamePage && isOtherView ? passOver() : defaultShouldRevalidate
}

/**
 * For a place's data, which hold both languages: another one is shown at once, and without a network.
 * Another code is another place, or another table of it, also for the frame around the page.
 */
export function keepPlaceLoaded(change: ShouldRevalidateFunctionArgs): boolean {
  if (change.currentParams.uuid !== change.nextParams.uuid) return true
  return isSwitchingLocale() ? passOver() : keepLoaded(change)
}
