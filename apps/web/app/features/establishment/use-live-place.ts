import { openEventStream } from "@sufra/contract/event-stream"
import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { browserApiBase } from "../../shell/api.ts"

/** Changes by staff show in the open page: the stream only hints, the loaders fetch. */
export function useLivePlace(uuid: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isFirstOpen = true
    return openEventStream({
      url: `${browserApiBase()}/events/${uuid}/`,
      onHint: ({ topic }) => {
        // The page was rendered a moment before its first stream opened: only a gap asks for more.
        const isFresh = topic === "open" && isFirstOpen
        if (topic === "open") isFirstOpen = false
        if (!isFresh) void revalidate()
      },
    })
  }, [uuid, revalidate])
}
