import { ApiError } from "@sufra/contract/api-error"
import { isOver } from "@sufra/domain/order/order-states"
import { useEffect, useRef } from "react"
import { onHint } from "../../shell/api/hints.ts"
import { readTokens } from "../../shell/api/session-tokens.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { type GuestOrder, readOwnOrder } from "./own-order.ts"

export type { GuestOrder } from "./own-order.ts"

/** Where no stream can be had, or it is held up on its way. */
const pollMs = 10_000

/** Asks again when the stream hints, when the guest comes back to the page, and now and then. */
export function useFresh(reload: () => void, isWatched: boolean): void {
  const given = useRef(reload)
  given.current = reload
  useEffect(() => {
    if (!isWatched) return
    const again = () => {
      if (!document.hidden) given.current()
    }
    const timer = setInterval(again, pollMs)
    const forget = onHint(again)
    addEventListener("focus", again)
    document.addEventListener("visibilitychange", again)
    return () => {
      clearInterval(timer)
      forget()
      removeEventListener("focus", again)
      document.removeEventListener("visibilitychange", again)
    }
  }, [isWatched])
}

/** It is nobody's here, or of somebody who signed out: asked again, the answer would be the same. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === "order_not_found")
}

/** One order as it moves; a null id asks for nothing. Also outside of the page, over which a pill stands. */
export function useLiveOrder(
  { uuid, placeId }: { uuid: string; placeId: string },
  orderId: string | null,
): Loaded<GuestOrder> {
  // Whoever signs in asks anew, though it was refused to the browser alone.
  const whose = readTokens(placeId) ? "customer" : "browser"
  const loaded = useLoaded(orderId && `order ${uuid} ${orderId} ${whose}`, () =>
    readOwnOrder(placeId, { uuid, order: orderId ?? "" }),
  )
  const isSettled = isRefused(loaded.error) || (loaded.data && isOver(loaded.data.state))
  useFresh(loaded.reload, orderId !== null && !isSettled)
  return loaded
}
