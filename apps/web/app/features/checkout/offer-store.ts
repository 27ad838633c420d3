import { fromWire } from "@sufra/contract/wire-case"
import { withTyped, withWantedPoints } from "@sufra/domain/pricing/change-offer"
import { type DiscountOffer, noOffer } from "@sufra/domain/pricing/choose-discounts"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { useMemo } from "react"
import { create } from "zustand"
import type { Quote } from "./use-quote.ts"

type Kept = {
  offer: DiscountOffer
  /** The code that it was asked for with: of another one it says nothing. */
  coupon: string | null
}

const nothingKept: Kept = { offer: noOffer, coupon: null }

/** What the last quote of this visit offered, by place. Prices are made by it until the next one. */
const useOffers = create<Record<string, Kept>>(() => ({}))

export function keepOffer(placeId: string, offer: Quote["offer"], coupon: string | null): void {
  useOffers.setState({ [placeId]: { offer: fromWire(offer), coupon } })
}

/** A code that was just looked up counts at once, not only with the next quote. */
export function keepTyped(placeId: string, candidate: CouponCandidate, coupon: string): void {
  useOffers.setState((offers) => {
    const { offer } = offers[placeId] ?? nothingKept
    return { [placeId]: { offer: withTyped(offer, candidate), coupon } }
  })
}

/** An offer names one guest's level, points and coupons: none of it is shown to whoever holds the phone next. */
export function forgetOffer(placeId: string): void {
  useOffers.setState({ [placeId]: nothingKept })
}

type Said = { coupon: string | null; points: number }

/** What may come off, with what the guest says now; and whether that is known of their coupon. */
export function useOffer(
  placeId: string,
  { coupon, points }: Said,
): { offer: DiscountOffer; isCouponKnown: boolean } {
  const kept = useOffers((offers) => offers[placeId] ?? nothingKept)
  const isCouponKnown = kept.coupon === coupon
  const offer = useMemo(() => {
    const ofCoupon = isCouponKnown && coupon !== null ? kept.offer : withTyped(kept.offer, null)
    return withWantedPoints(ofCoupon, points)
  }, [kept.offer, isCouponKnown, coupon, points])
  return { offer, isCouponKnown }
}
