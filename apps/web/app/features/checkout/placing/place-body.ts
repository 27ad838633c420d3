import { fromWire, toWire } from "@sufra/contract/wire-case"
import { linesOf } from "@sufra/domain/cart/cart"
import { orderTypes, type PaymentMethod } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { seenPriceOf } from "@sufra/domain/pricing/price-cart"
import { longestSource, navbarStore } from "../../../shell/frame/navbar-store.ts"
import type { Position } from "../../../shell/position.ts"
import { tidyShortAddress } from "../../address/index.ts"
import { wishOf } from "../data/receive-time.tsx"
import type { Order } from "../use-order.ts"
import { type Quote, wireLines } from "../use-quote.ts"
import type { PlaceBody } from "./placing.ts"

type Seen = PlaceBody["seen"]

/** What the guest was shown; or the price that the server named, once they have accepted it. */
function seenOf({ price }: Order, accepted: Quote | null): Seen | null {
  const shown = accepted ? fromWire(accepted.price) : price
  return shown && toWire(seenPriceOf(shown))
}

function addressOf({ type, cart, data }: Order): PlaceBody["address"] {
  if (type !== orderTypes.delivery || !cart.coordinates) return null
  const { shortAddress, ...address } = data.address
  return { ...address, short_address: tidyShortAddress(shortAddress) || null, ...cart.coordinates }
}

export type PlaceChoices = {
  method: PaymentMethod
  /** Where the branch asks for it. */
  position: Position | null
  /** The server's price, once the guest has accepted it. */
  accepted: Quote | null
  /** The later time that the guest agrees to. */
  agreedReadyAt: string | null
}

/** The order as it is sent, with an id of its own; null while something is missing. */
export function placeBodyOf(order: Order, choices: PlaceChoices): PlaceBody | null {
  const { method, position, accepted, agreedReadyAt } = choices
  const { branch, type, cart, data } = order
  const seen = seenOf(order, accepted)
  const wish = wishOf(order)
  if (!branch || !type || !seen || wish.isGone) return null
  return {
    id: newId(),
    branch_id: branch.id,
    type,
    lines: wireLines(linesOf(cart)),
    delivery_point: type === orderTypes.delivery ? cart.coordinates : null,
    guest_position: position,
    receive_at: wish.at,
    covers: order.preorder && type === orderTypes.dineIn ? data.covers : null,
    agreed_ready_at: agreedReadyAt,
    utm_source: navbarStore.getState().utmSource?.slice(0, longestSource) ?? null,
    first_utm_source: navbarStore.getState().firstUtmSource?.slice(0, longestSource) ?? null,
    coupon_code: cart.coupon,
    reward_id: order.rewardId,
    points: data.points,
    seen,
    payment_method: method,
    address: addressOf(order),
    handover_note: type === orderTypes.pickup ? data.handoverNote : "",
  }
}
