import type { Earning } from "@sufra/domain/loyalty/earning"
import type { DiscountOffer, RefusedDiscount } from "@sufra/domain/pricing/choose-discounts"
import type { DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import type { DiscountName } from "@sufra/domain/pricing/discounts"
import { betterThanTyped, priceCart, roomForPoints } from "@sufra/domain/pricing/price-cart"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import type { CardUnits } from "@sufra/domain/punch-card/punch-card"

/** What an order costs, what does not come off it and why, and what it does to the guest's points. */
export type OrderPricing = {
  price: PricedOrder | null
  refused: RefusedDiscount[]
  /** Points that are spent with it, and how many could be; null: this guest has no points to spend. */
  points: number
  room: { most: number; refusal: DiscountRefusal | null } | null
  earning: Earning | null
  /** What it brings to each punch card. */
  punches: CardUnits[]
  /** What would come off by itself, and more of it, without the coupon that was typed. */
  better: { coupon: DiscountName; savedMinor: number } | null
}

export const unpriced: OrderPricing = {
  price: null,
  refused: [],
  points: 0,
  room: null,
  earning: null,
  punches: [],
  better: null,
}

type Priced = Parameters<typeof priceCart>

export function pricingOf(
  cart: Priced[0],
  terms: Priced[1],
  offer: DiscountOffer,
  at: Priced[3],
): OrderPricing {
  return {
    ...priceCart(cart, terms, offer, at),
    room: offer.points && roomForPoints(cart, terms, offer, at),
    better: betterThanTyped(cart, terms, offer, at),
  }
}
