import type { ComponentType } from "react"
import { useLocale } from "../locale.ts"

/**
 * Texts are plain function calls, so a component says a new language only when it renders again, and
 * the router keeps its outlets from doing that. Every route goes through here: all below it renders
 * again on a switch, and all state stays.
 */
export function localised(Page: ComponentType): ComponentType {
  return function LocalisedPage() {
    useLocale()
    return <Page />
  }
}
