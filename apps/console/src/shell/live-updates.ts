import { openEventStream } from "@sufra/contract/event-stream"
import { useEffect } from "react"
import { apiRoot, freshAuthorization } from "./api.ts"
import { isDeletionUnderWay } from "./deletion.ts"
import { queryClient } from "./query-client.ts"

/** A busy evening sends many hints a second: what is on the screen is fetched once for them all. */
const gatherMs = 1_000

/** A hint says that something of this place changed: whatever is on the screen is fetched again. */
export function useLiveUpdates(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const gather = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (isDeletionUnderWay()) gather()
        else void queryClient.invalidateQueries({}, { cancelRefetch: false })
      }, gatherMs)
    }
    const close = openEventStream({
      url: `${apiRoot}/staff/events/`,
      headers: freshAuthorization,
      onHint: gather,
    })
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [isWanted])
}
