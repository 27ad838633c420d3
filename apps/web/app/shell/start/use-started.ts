import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False while the server renders and the page is taken over: what a browser keeps is not known yet. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
