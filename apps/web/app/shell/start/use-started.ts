import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** False on the server and while hydrating, when the browser's storage has not been read yet. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
