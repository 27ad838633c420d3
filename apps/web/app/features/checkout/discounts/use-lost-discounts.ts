import { useEffect, useState } from "react"
import { keepOffer } from "../offer-store.ts"
import { changedQuote } from "../placing/refusal-card.tsx"
import type { PlacingState } from "../placing/use-placing.ts"
import type { Order } from "../use-order.ts"

/** What was taken meanwhile: the server says only that, so it is asked what is left. */
function lostRefusal(state: PlacingState): object | null {
  return state.status === "refused" && state.error.code === "discount_unavailable" ? state : null
}

/**
 * When the order is refused because something no longer comes off it: what came off until then, and the refusal
 * that the next quote answers. A changed price brings its own offer along.
 */
export function useLostDiscounts(order: Order, state: PlacingState) {
  const [ids, setIds] = useState<string[]>([])
  const { place, cart, rewardId, price } = order
  const changed = changedQuote(state)
  const refusal = lostRefusal(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came off at the moment of the refusal
  useEffect(() => {
    if (!changed && !refusal) return
    setIds(price?.discounts.map(({ id }) => id) ?? [])
    if (changed) keepOffer(place.id, changed.offer, { coupon: cart.coupon, reward: rewardId })
  }, [changed, refusal])
  return { ids, refusal }
}
