import {
  type CouponCandidate,
  type DiscountRefusal,
  isNear,
} from "@sufra/domain/pricing/coupon-rules"
import type { Order } from "../use-order.ts"

export type Near = { candidate: CouponCandidate; refusal: DiscountRefusal }

function refusedRewards({ offer, refused }: Pick<Order, "offer" | "refused">): Near[] {
  return offer.coupons.flatMap((candidate) => {
    const refusal = refused.find(({ id }) => id === candidate.id)?.refusal
    return candidate.kind === "reward" && candidate.how === "offered" && refusal
      ? [{ candidate, refusal }]
      : []
  })
}

/** That the guest could use with this order now. */
export function fittingRewards(order: Pick<Order, "offer" | "refused">): CouponCandidate[] {
  return refusedRewards(order)
    .filter(({ refusal }) => refusal.reason === "not_chosen")
    .map(({ candidate }) => candidate)
}

/** That they could use with a little more. */
export function nearRewards(order: Pick<Order, "offer" | "refused">): Near[] {
  return refusedRewards(order).filter(({ candidate, refusal }) => isNear(candidate, refusal))
}
