import type { ApiReply } from "@sufra/contract/client/client"
import { type AnyLine, linesOf } from "@sufra/domain/cart/cart"
import { takePrices } from "@sufra/domain/cart/change-cart"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { useEffect, useRef, useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { changeCart } from "../cart/index.ts"
import { useCustomer } from "../customer/index.ts"
import { usePlace } from "../establishment/index.ts"
import { keepOffer } from "./offer-store.ts"
import type { Order } from "./use-order.ts"

export type Quote = ApiReply<"POST /order/qr/{uuid}/quotes/">
export type QuotedLine = Quote["lines"][number]

/** Taps come in rows: the last one is asked about. */
const patienceMs = 350

export function wireLines(lines: readonly AnyLine[]) {
  return lines.map(({ key, productId, choice, quantity, note }) => ({
    key,
    product_id: productId,
    choice: {
      options: Object.fromEntries(Object.entries(choice.options).map(([id, of]) => [id, [...of]])),
      parts: Object.fromEntries(Object.entries(choice.parts).map(([id, of]) => [id, [...of]])),
    },
    quantity,
    note,
  }))
}

export type CheckedCart = {
  quote: Quote | null
  /** What a line cost when it was put in, where that is something else now. */
  before: ReadonlyMap<string, number>
}

/**
 * Asks the server about the cart when it is opened, changed, and when the place has changed; and anew with
 * another `answer`, since what was refused is not as it was said.
 */
export function useQuote(order: Order | null, answer: unknown = null): CheckedCart {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map())
  const lines = order ? linesOf(order.cart) : []
  // A price is somebody's own: whoever signs in or out asks again.
  const customerId = useCustomer(usePlace().id)?.id ?? null
  const asked = useRef(order)
  asked.current = order
  const question =
    order &&
    JSON.stringify([
      lines,
      order.branch?.id,
      order.type,
      order.cart.coupon,
      order.cart.reward,
      order.data.points,
      order.isWithoutCode,
      customerId,
    ])
  const version = order?.place.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question in words, and a new version
  useEffect(() => {
    const branchId = asked.current?.branch?.id
    if (!asked.current || !branchId || lines.length === 0) {
      setQuote(null)
      return
    }
    const { uuid, place, type, terms, cart, rewardId, data, isWithoutCode } = asked.current
    let isAsked = true
    const body = {
      branch_id: branchId,
      type: type ?? terms?.order_types[0] ?? orderTypes.pickup,
      lines: wireLines(lines),
      delivery_point: type === orderTypes.delivery ? cart.coordinates : null,
      coupon_code: cart.coupon,
      reward_id: rewardId,
      points: data.points,
      is_without_code: isWithoutCode,
    }
    const timer = setTimeout(() => {
      browserApi("POST /order/qr/{uuid}/quotes/", { params: { uuid }, body }).then(
        (quoted) => {
          if (!isAsked) return
          setQuote(quoted)
          keepOffer(place.id, quoted.offer, { coupon: cart.coupon, reward: rewardId })
          setBefore((known) => withChanged(known, lines, quoted.lines))
          changeCart(place.id, (now) => takePrices(now, pricesIn(quoted.lines)))
        },
        // Without an answer the cart is shown as it is: placing asks again in any case.
        () => undefined,
      )
    }, patienceMs)
    return () => {
      isAsked = false
      clearTimeout(timer)
    }
  }, [question, version, answer])
  return { quote, before }
}

function withChanged(
  known: ReadonlyMap<string, number>,
  lines: readonly AnyLine[],
  quoted: readonly QuotedLine[],
): ReadonlyMap<string, number> {
  const changed = quoted.flatMap((one): [string, number][] => {
    const line = lines.find(({ key }) => key === one.key)
    const isDear = line && one.problem !== "gone" && line.unitPriceMinor !== one.unit_price_minor
    return isDear && !known.has(one.key) ? [[one.key, line.unitPriceMinor]] : []
  })
  return changed.length > 0 ? new Map([...known, ...changed]) : known
}

/** A line that is gone has no price: it keeps the one it had until it is taken out. */
function pricesIn(quoted: readonly QuotedLine[]) {
  return quoted
    .filter(({ problem }) => problem !== "gone")
    .map((one) => ({
      key: one.key,
      unitPriceMinor: one.unit_price_minor,
      unitOptionsMinor: one.unit_options_minor,
    }))
}
