import { openEventStream } from "@sufra/contract/client/event-stream"
import type { StreamHint } from "@sufra/contract/topics"
import { useEffect, useRef, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useFetchAgain } from "../../shell/api/fetch-again.ts"
import { isPersonal, onReopen, tellHint } from "../../shell/api/hints.ts"
import { readTokens, watchSession } from "../../shell/api/session-tokens.ts"
import { pageConfig } from "../../shell/start/page-config.ts"
import type { Place } from "./place.ts"

function isOver(accessToken: string): boolean {
  try {
    const [, claims = ""] = accessToken.split(".")
    const { exp } = JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))) as {
      exp: number
    }
    return exp * 1000 < Date.now()
  } catch {
    return false
  }
}

/** A stream cannot renew a token; a plain call does, and keeps the new one. */
async function authorization(placeId: string, uuid: string): Promise<Record<string, string>> {
  const token = readTokens(placeId)?.accessToken
  if (token && isOver(token)) {
    await browserApi("GET /customer/qr/{uuid}/me/", { params: { uuid } }).catch(() => undefined)
  }
  const current = readTokens(placeId)?.accessToken
  return current ? { authorization: `Bearer ${current}` } : {}
}

/** Whether somebody is signed in here: their stream tells of their orders and their table too. */
function useIsSignedIn(placeId: string): boolean {
  const [isSignedIn, setSignedIn] = useState(() => readTokens(placeId) !== null)
  useEffect(() => {
    const look = () => setSignedIn(readTokens(placeId) !== null)
    look()
    return watchSession(placeId, look)
  }, [placeId])
  return isSignedIn
}

/** Changes by staff show in the open page: the stream only hints, the loaders fetch. */
export function useLivePlace(uuid: string, { id, version }: Place): void {
  const fetchAgain = useFetchAgain()
  const shown = useRef(version)
  shown.current = version
  const isSignedIn = useIsSignedIn(id)
  const [opening, setOpening] = useState(0)
  useEffect(() => onReopen(() => setOpening((count) => count + 1)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew when somebody asks for it
  useEffect(() => {
    let isFirstOpen = true
    const onHint = (hint: StreamHint) => {
      tellHint(hint)
      if (isPersonal(hint)) return
      // The page is a moment older than its first stream, which tells the version: a page that has
      // it missed nothing. After a gap the time of day may have changed the page too.
      const isFresh = isFirstOpen && hint.topic === "open" && hint.version === shown.current
      if (hint.topic === "open") isFirstOpen = false
      if (!isFresh) void fetchAgain()
    }
    const base = pageConfig().apiBase
    return isSignedIn
      ? openEventStream({
          url: `${base}/customer/qr/${uuid}/events/`,
          headers: () => authorization(id, uuid),
          onHint,
        })
      : openEventStream({ url: `${base}/events/${uuid}/`, onHint })
  }, [uuid, id, isSignedIn, opening, fetchAgain])
}
