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
    let isEnded = false
    const gather = () => {
      if (isEnded) return
      timer ??= setTimeout(() => {
        timer = undefined
        if (isDeletionUnderWay()) gather()
        else void fetchAgain()
      }, gatherMs)
    }
    // An answer that was on its way may be older than the hint. It is let through, or a slow network would
    // never show anything, and asked for once more.
    const fetchAgain = async () => {
      const isLate = queryClient.isFetching() > 0
      await queryClient.invalidateQueries({}, { cancelRefetch: false })
      if (isLate) gather()
    }
    const close = openEventStream({
      url: `${apiRoot}/staff/events/`,
      headers: freshAuthorization,
      onHint: gather,
    })
    return () => {
      isEnded = true
      clearTimeout(timer)
      close()
    }
  }, [isWanted])
}
