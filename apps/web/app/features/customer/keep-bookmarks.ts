import { browserApi } from "../../shell/api.ts"
import { readTokens, watchSession } from "../../shell/session-tokens.ts"
import { readBookmarkedIds, replaceBookmarks, watchBookmarks } from "../bookmark/index.ts"

function sameIds(one: string[], other: string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

/**
 * While a customer is signed in, their bookmarks are kept with the place: fetched with the page, and
 * every change sent on. One that cannot be sent stays in this browser until the next page.
 */
export function keepBookmarks(placeId: string, uuid: string): () => void {
  let isTakingOver = false

  async function takeOver(): Promise<void> {
    if (!readTokens(placeId)) return
    const ids = await browserApi("GET /customer/qr/{uuid}/bookmarks/", { params: { uuid } })
    if (sameIds(ids, readBookmarkedIds(placeId))) return
    isTakingOver = true
    replaceBookmarks(placeId, ids)
    isTakingOver = false
  }

  function sendOn({ added, removed }: { added: string[]; removed: string[] }): void {
    if (isTakingOver || !readTokens(placeId)) return
    for (const product of added) {
      browserApi("PUT /customer/qr/{uuid}/bookmarks/{product}/", {
        params: { uuid, product },
      }).catch(() => undefined)
    }
    for (const product of removed) {
      browserApi("DELETE /customer/qr/{uuid}/bookmarks/{product}/", {
        params: { uuid, product },
      }).catch(() => undefined)
    }
  }

  const follow = () => void takeOver().catch(() => undefined)
  follow()
  const stopBookmarks = watchBookmarks(placeId, sendOn)
  const stopSession = watchSession(placeId, follow)
  return () => {
    stopBookmarks()
    stopSession()
  }
}
