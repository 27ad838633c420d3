import { ApiError } from "@sufra/contract/api-error"
import { browserApi } from "../../shell/api/api.ts"
import { readTokens, watchSession } from "../../shell/api/session-tokens.ts"
import { readBookmarkedIds, replaceBookmarks, watchBookmarks } from "../bookmark/index.ts"
import {
  forgetAllUnsent,
  forgetUnsent,
  noteUnsent,
  readUnsent,
  withUnsent,
} from "./unsent-bookmarks.ts"

function sameIds(one: string[], other: string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

/** Somebody heard it and said no: sending it once more would change nothing. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 401
}

/**
 * While a customer is signed in, their bookmarks are kept with the place: fetched with the page, and
 * every change sent on. One that cannot be sent waits in this browser, and is sent before anything is
 * fetched again: the place's older list never undoes what the guest did without a network.
 */
export function keepBookmarks(placeId: string, uuid: string): () => void {
  let isTakingOver = false

  async function send(product: string, isBookmarked: boolean): Promise<void> {
    const input = { params: { uuid, product } }
    try {
      await (isBookmarked
        ? browserApi("PUT /customer/qr/{uuid}/bookmarks/{product}/", input)
        : browserApi("DELETE /customer/qr/{uuid}/bookmarks/{product}/", input))
      forgetUnsent(placeId, product, isBookmarked)
    } catch (error) {
      if (isRefused(error)) forgetUnsent(placeId, product, isBookmarked)
    }
  }

  async function takeOver(): Promise<void> {
    if (!readTokens(placeId)) {
      // What somebody wished who has signed out is not the next one's.
      forgetAllUnsent(placeId)
      return
    }
    const waiting = Object.entries(readUnsent(placeId))
    await Promise.all(waiting.map(([product, isBookmarked]) => send(product, isBookmarked)))
    const kept = await browserApi("GET /customer/qr/{uuid}/bookmarks/", { params: { uuid } })
    const ids = withUnsent(kept, readUnsent(placeId))
    if (sameIds(ids, readBookmarkedIds(placeId))) return
    isTakingOver = true
    replaceBookmarks(placeId, ids)
    isTakingOver = false
  }

  function sendOn({ added, removed }: { added: string[]; removed: string[] }): void {
    if (isTakingOver || !readTokens(placeId)) return
    for (const [products, isBookmarked] of [
      [added, true],
      [removed, false],
    ] as const) {
      for (const product of products) {
        noteUnsent(placeId, product, isBookmarked)
        void send(product, isBookmarked)
      }
    }
  }

  const follow = () => void takeOver().catch(() => undefined)
  // First what this page was told before: the place's list, fetched next, must not undo it.
  const stopBookmarks = watchBookmarks(placeId, sendOn)
  follow()
  const stopSession = watchSession(placeId, follow)
  addEventListener("online", follow)
  return () => {
    stopBookmarks()
    stopSession()
    removeEventListener("online", follow)
  }
}
