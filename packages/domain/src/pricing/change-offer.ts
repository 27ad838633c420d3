import type { DiscountOffer, PointsOffer } from "./choose-discounts.ts"
import type { CouponCandidate } from "./coupon-rules.ts"

/** With so many points to be used, as the guest says now: the quote that brought the offer is older. */
export function withWantedPoints(offer: DiscountOffer, wanted: number): DiscountOffer {
  return offer.points ? { ...offer, points: { ...offer.points, wanted } } : offer
}

export function typedCoupon({ coupons }: Pick<DiscountOffer, "coupons">): CouponCandidate | null {
  return coupons.find(({ how }) => how === "typed") ?? null
}

/** With this coupon in place of the one that was typed before; null: with none. */
export function withTyped(offer: DiscountOffer, typed: CouponCandidate | null): DiscountOffer {
  const others = offer.coupons.filter(({ how }) => how !== "typed")
  return { ...offer, coupons: typed ? [...others, typed] : others }
}

export function chosenReward({ coupons }: Pick<DiscountOffer, "coupons">): CouponCandidate | null {
  return coupons.find(({ how }) => how === "chosen") ?? null
}

/** With this reward to be used and the guest's others on offer; null: with all on offer. */
export function withChosen(offer: DiscountOffer, rewardId: string | null): DiscountOffer {
  return {
    ...offer,
    coupons: offer.coupons.map((one) => {
      if (one.kind !== "reward") return one
      return { ...one, how: one.id === rewardId ? "chosen" : "offered" }
    }),
  }
}

const oneRiyalMinor = 100

/** Points that are worth one riyal; where none are, those that the programme names. */
function stepOf({ points, minor }: PointsOffer["worth"]): number {
  const ofRiyal = (points * oneRiyalMinor) / minor
  return Number.isInteger(ofRiyal) ? ofRiyal : points
}

/** How many points a guest may choose to use: none, the least, then riyal by riyal up to the most. */
export function pointStops(
  { worth, minimum }: Pick<PointsOffer, "worth" | "minimum">,
  most: number,
): number[] {
  const least = Math.max(1, minimum)
  if (most < least) return [0]
  const step = stepOf(worth)
  const stops = [0, least]
  for (let next = (Math.floor(least / step) + 1) * step; next < most; next += step) stops.push(next)
  return most > least ? [...stops, most] : stops
}
