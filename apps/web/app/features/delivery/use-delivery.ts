import { ApiError } from "@sufra/contract/api-error"
import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { isOver } from "@sufra/domain/order/order-states"
import { useCallback, useEffect, useRef, useState } from "react"
import { linkApi } from "./link-api.ts"

export type Delivery = ApiReply<"GET /delivery/{uuid}/">
export type DeliveryMove = ApiInput<"POST /delivery/{uuid}/moves/">["body"]

/** Often enough to turn back before the door when an order is canceled. */
const pollMs = 15_000

type Known = { delivery: Delivery | null; error: unknown }

/** What will not change by asking again: the link is dead, not the network. */
export function isDead(error: unknown): error is ApiError {
  return error instanceof ApiError && /^courier_link_|^not_authorized$/.test(error.code)
}

/** The order of a link, asked for now and then while the page is in front, until it is over. */
export function useDelivery(uuid: string, token: string | null) {
  const [known, setKnown] = useState<Known>({ delivery: null, error: null })
  // An answer that was overtaken by a newer one is not shown.
  const asked = useRef(0)
  const isMoving = useRef(false)

  const take = useCallback(async (ask: () => Promise<Delivery>): Promise<unknown> => {
    asked.current += 1
    const turn = asked.current
    try {
      const delivery = await ask()
      if (turn === asked.current) setKnown({ delivery, error: null })
      return null
    } catch (error) {
      if (turn === asked.current) setKnown((before) => ({ ...before, error }))
      return error
    }
  }, [])

  const reload = useCallback(() => {
    // The answer to a move is newer than whatever is asked while it is on its way.
    if (token === null || isMoving.current) return
    void take(() => linkApi(token)("GET /delivery/{uuid}/", { params: { uuid } }))
  }, [uuid, token, take])

  const move = useCallback(
    async (body: DeliveryMove) => {
      const call = { params: { uuid }, body }
      isMoving.current = true
      const refusal = await take(() => linkApi(token ?? "")("POST /delivery/{uuid}/moves/", call))
      isMoving.current = false
      // The board was faster: what it has done is shown, not what was tried in vain.
      if (refusal instanceof ApiError && refusal.code === "order_move_refused") reload()
    },
    [uuid, token, take, reload],
  )

  const { delivery, error } = known
  const isEnded = isDead(error) || (delivery !== null && isOver(delivery.state))
  useEffect(reload, [reload])
  useEffect(() => {
    if (isEnded) return
    const again = () => {
      if (!document.hidden) reload()
    }
    const timer = setInterval(again, pollMs)
    document.addEventListener("visibilitychange", again)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", again)
    }
  }, [reload, isEnded])
  return { delivery, error, reload, move }
}
