import { openEventStream } from "@sufra/contract/client/event-stream"
import { useEffect } from "react"
import { apiRoot, freshAuthorization } from "./api.ts"
import { refetchOnHints } from "./refetch-on-hints.ts"

/** While it is wanted, what colleagues and guests change is fetched as the server tells of it. */
export function useLiveUpdates(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const { hear, stop } = refetchOnHints()
    const close = openEventStream({
      url: `${apiRoot}/staff/events/`,
      headers: freshAuthorization,
      onHint: hear,
    })
    return () => {
      stop()
      close()
    }
  }, [isWanted])
}
