import { useSyncExternalStore } from "react"

/** From here on there is a side menu, and room for columns. */
const wideQuery = "(min-width: 48rem)"

function listen(listener: () => void): () => void {
  const query = window.matchMedia(wideQuery)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(wideQuery).matches)
}
