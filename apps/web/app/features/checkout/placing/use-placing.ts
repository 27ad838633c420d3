import type { ApiError } from "@sufra/contract/api-error"
import type { Cart } from "@sufra/domain/cart/cart"
import { setPaymentData, takeOrdered } from "@sufra/domain/cart/change-cart"
import { useCallback, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { changeCart } from "../../cart/index.ts"
import { justPlaced, storeLatestOrder } from "../../order/index.ts"
import { forgetOrder } from "../data/order-data-store.ts"
import { keepPaying } from "./paying.ts"
import {
  keepPlacing,
  type PlaceBody,
  type PlacedOrder,
  type Placer,
  readPlacing,
  settle,
} from "./placing.ts"

export type PlacingState =
  | { status: "idle" }
  | { status: "sending" }
  /** No answer came: tried again by itself, and when the network is back. */
  | { status: "checking" }
  | { status: "signed-out" }
  | { status: "refused"; error: ApiError }
  | { status: "never-sent" }
  | { status: "dropped" }

const pausesMs = [2_000, 4_000, 8_000, 15_000]

/**
 * What was ordered leaves the cart, and what was said about the order is forgotten; both wait for the
 * payment of an order that is paid first.
 */
function finishOrder(placeId: string, body: PlaceBody | undefined, order: PlacedOrder) {
  storeLatestOrder(placeId, order.id)
  if (order.state === "pending-payment") {
    keepPaying(placeId, order.id, body?.lines ?? [])
    return
  }
  if (body) changeCart(placeId, (cart) => takeOrdered(paidWith(cart, body), body.lines))
  forgetOrder(placeId)
}

/** Also where it was the first on the list and needed no choosing: the next order begins with it. */
function paidWith(cart: Cart, { payment_method }: PlaceBody): Cart {
  return setPaymentData(cart, { method: payment_method, paymentId: null })
}

/**
 * Settles what this browser has sent, from the press of the button to an answer, also after a reload.
 * `onPlaced` is told once.
 */
export function useSettling(placeId: string, onPlaced: (order: PlacedOrder) => void) {
  const [state, setState] = useState<PlacingState>({ status: "idle" })
  const told = useRef(onPlaced)
  told.current = onPlaced
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(true)

  const run = useCallback(async () => {
    clearTimeout(timer.current)
    const body = readPlacing(placeId)?.body
    const settled = await settle(placeId)
    if (settled.status === "placed") finishOrder(placeId, body, settled.order)
    if (!isHere.current) return
    if (settled.status === "placed") {
      told.current(settled.order)
    } else if (settled.status === "unknown") {
      setState({ status: "checking" })
      const pauseMs = pausesMs[Math.min(tries.current, pausesMs.length - 1)]
      tries.current += 1
      timer.current = setTimeout(() => void run(), pauseMs)
    } else {
      setState(settled)
    }
  }, [placeId])

  useEffect(() => {
    isHere.current = true
    const again = () => {
      if (readPlacing(placeId)) void run()
    }
    if (readPlacing(placeId)) {
      setState({ status: "checking" })
      void run()
    }
    addEventListener("online", again)
    return () => {
      isHere.current = false
      clearTimeout(timer.current)
      removeEventListener("online", again)
    }
  }, [placeId, run])

  return { state, setState, run, tries }
}

/** For who places it: a press keeps the order with its id, and only then sends it. */
export function usePlacing(placeId: string, uuid: string) {
  const navigate = useNavigate()
  const { state, setState, run, tries } = useSettling(placeId, (order) => {
    const isToPay = order.state === "pending-payment"
    const next = isToPay ? `/payment/${uuid}?order=${order.id}` : `/order/${uuid}/${order.id}`
    void navigate(next, { replace: true, state: justPlaced })
  })
  const isBusy = state.status === "sending" || state.status === "checking"

  function place(body: PlaceBody, placer: Placer): void {
    if (isBusy) return
    // The guest's own that is not settled yet goes first: a second one beside it could become a second order.
    const before = readPlacing(placeId)
    if (!before || before.customerId !== placer.customerId) {
      keepPlacing(placeId, { uuid, ...placer, body, savedAtMs: Date.now() })
    }
    tries.current = 0
    setState({ status: "sending" })
    void run()
  }

  return {
    state,
    isBusy,
    place,
    retry: () => void run(),
    reset: () => setState({ status: "idle" }),
  }
}
