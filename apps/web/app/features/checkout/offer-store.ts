import { fromWire } from "@sufra/contract/wire-case"
import { withTyped, withWantedPoints } from "@sufra/domain/pricing/change-offer"
import { type DiscountOffer, noOffer } from "@sufra/domain/pricing/choose-discounts"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { useMemo } from "react"
import { create } from "zustand"
import type { Quote } from "./use-quote.ts"

type Kept = {
  offer: DiscountOffer
  /** The code and the reward that it was asked for with: of others it says nothing. */
  coupon: string | null
  reward: string | null
}

const nothingKept: Kept = { offer: noOffer, coupon: null, reward: null }

/** What the last quote of this visit offered, by place. Prices are made by it until the next one. */
const useOffers = create<Record<string, Kept>>(() => ({}))

type Asked = Pick<Kept, "coupon" | "reward">

export function keepOffer(placeId: string, offer: Quote["offer"], asked: Asked): void {
  const { coupon, reward } = asked
  useOffers.setState({ [placeId]: { offer: fromWire(offer), coupon, reward } })
}

/** A code that was just looked up counts at once, not only with the next quote. */
export function keepTyped(placeId: string, candidate: CouponCandidate, coupon: string): void {
  useOffers.setState((offers) => {
    const kept = offers[placeId] ?? nothingKept
    return { [placeId]: { ...kept, offer: withTyped(kept.offer, candidate), coupon } }
  })
}

/** An offer names one guest's level, points and coupons: none of it is shown to whoever holds the phone next. */
export function forgetOffer(placeId: string): void {
  useOffers.setState({ [placeId]: nothingKept })
}

type Said = Asked & { points: number }

/** What may come off, with what the guest says now; and whether that is known of their coupon and reward. */
export function useOffer(
  placeId: string,
  { coupon, reward, points }: Said,
): { offer: DiscountOffer; isCouponKnown: boolean; isRewardKnown: boolean } {
  const kept = useOffers((offers) => offers[placeId] ?? nothingKept)
  const isCouponKnown = kept.coupon === coupon
  const offer = useMemo(() => {
    const ofCoupon = isCouponKnown && coupon !== null ? kept.offer : withTyped(kept.offer, null)
    return withWantedPoints(ofCoupon, points)
  }, [kept.offer, isCouponKnown, coupon, points])
  const isOffered = kept.offer.coupons.some(({ id }) => id === reward)
  return { offer, isCouponKnown, isRewardKnown: isOffered || kept.reward === reward }
}
