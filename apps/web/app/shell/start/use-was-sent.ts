import { useRef, useSyncExternalStore } from "react"

const never = () => () => undefined

/**
 * Whether this component was rendered by the server and hydrated. The value never changes, so it causes no
 * second render. `useStarted` is for parts that look different once the page has started.
 */
export function useWasSent(): boolean {
  const wasSent = useRef(false)
  return useSyncExternalStore(
    never,
    () => wasSent.current,
    // React calls this on the server and while hydrating.
    () => {
      wasSent.current = typeof document !== "undefined"
      return wasSent.current
    },
  )
}
