import { openEventStream, type StreamHint } from "@sufra/contract/event-stream"
import { useEffect, useRef } from "react"
import { useRevalidator } from "react-router"
import { isPersonal, tellHint } from "../../shell/hints.ts"
import { pageConfig } from "../../shell/page-config.ts"
import type { Place } from "./place.ts"

/** Changes by staff show in the open page: the stream only hints, the loaders fetch. */
export function useLivePlace(uuid: string, { version }: Place): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(version)
  shown.current = version
  useEffect(() => {
    let isFirstOpen = true
    const onHint = (hint: StreamHint) => {
      tellHint(hint)
      if (isPersonal(hint)) return
      // The page is a moment older than its first stream, which tells the version: a page that has
      // it missed nothing. After a gap the time of day may have changed the page too.
      const isFresh = isFirstOpen && hint.topic === "open" && hint.version === shown.current
      if (hint.topic === "open") isFirstOpen = false
      if (!isFresh) void revalidate()
    }
    return openEventStream({ url: `${pageConfig().apiBase}/events/${uuid}/`, onHint })
  }, [uuid, revalidate])
}
