import { useRef, useSyncExternalStore } from "react"

const never = () => () => undefined

/**
 * Whether the server sent what this component draws, and the browser took it over. It stays so, which is
 * why nothing is drawn twice: `useStarted` is for what looks different once the page has started.
 */
export function useWasSent(): boolean {
  const wasSent = useRef(false)
  return useSyncExternalStore(
    never,
    () => wasSent.current,
    // Asked for on the server, and while its page is taken over.
    () => {
      wasSent.current = typeof document !== "undefined"
      return wasSent.current
    },
  )
}
