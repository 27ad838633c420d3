import { fromWire } from "@sufra/contract/wire-case"
import { type DiscountOffer, noOffer } from "@sufra/domain/pricing/choose-discounts"
import { create } from "zustand"
import type { Quote } from "./use-quote.ts"

/** What the last quote of this visit offered, by place. Prices are made by it until the next one. */
const useOffers = create<Record<string, DiscountOffer>>(() => ({}))

export function keepOffer(placeId: string, offer: Quote["offer"]): void {
  useOffers.setState({ [placeId]: fromWire(offer) })
}

export function useOffer(placeId: string): DiscountOffer {
  return useOffers((offers) => offers[placeId] ?? noOffer)
}
