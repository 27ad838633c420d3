import { useSearchAddress } from "./use-search-address.ts"
import { useSearchShortcut } from "./use-search-shortcut.ts"

/** The keys that do what the button does. */
export function SearchShortcut() {
  useSearchShortcut(useSearchAddress().open)
  return null
}
