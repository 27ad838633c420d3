import { useOverlayAddress } from "../../shell/frame/use-overlay-address.ts"
import { useSearchShortcut } from "./use-search-shortcut.ts"

/** The keys that do what the button does. */
export function SearchShortcut() {
  useSearchShortcut(useOverlayAddress("search").open)
  return null
}
