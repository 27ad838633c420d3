import { type Cart, linesOf } from "../cart/cart.ts"
import { type DeliveryZone, zoneAt } from "../delivery/zone.ts"
import { orderTypes } from "../establishment/settings.ts"
import { type Earning, earningOf } from "../loyalty/earning.ts"
import { typedCoupon, withChosen, withWantedPoints } from "./change-offer.ts"
import { type BranchRates, chargeRulesFor } from "./charge-rules.ts"
import {
  type ChosenDiscounts,
  chooseDiscounts,
  type DiscountOffer,
  isBefore,
} from "./choose-discounts.ts"
import type { DiscountRefusal } from "./coupon-rules.ts"
import type { DiscountName } from "./discounts.ts"
import type { SeenPrice } from "./price-changes.ts"
import type { PricedOrder, PriceInput } from "./price-order.ts"

/** As much of a branch's terms as a price is made of. */
export type PriceTerms = BranchRates & {
  pricesIncludeVat: boolean
  zones: readonly DeliveryZone[]
  /** Whether the guest sits behind a table's code. */
  hasTable: boolean
  /** Products whose VAT is not the branch's, or that are tobacco. */
  exceptions: readonly { productId: string; vatRateBp: number; isTobacco: boolean }[]
}

type PricedCart = Pick<Cart, "products" | "combos" | "orderType" | "coordinates">

/** Where the pin of a delivery lies; null while there is none, or outside of every zone. */
export function zoneOfCart(cart: PricedCart, terms: PriceTerms): DeliveryZone | null {
  if (cart.orderType !== orderTypes.delivery || !cart.coordinates) return null
  return zoneAt(terms.zones, cart.coordinates)
}

/** The guest's cart at a branch, as the one price function wants it. */
export function priceInputOf(cart: PricedCart, terms: PriceTerms): Omit<PriceInput, "discounts"> {
  const exceptions = new Map(terms.exceptions.map((one) => [one.productId, one]))
  return {
    lines: linesOf(cart).map((line) => ({
      key: line.key,
      productId: line.productId,
      quantity: line.quantity,
      unitBaseMinor: line.unitPriceMinor - line.unitOptionsMinor,
      unitOptionsMinor: line.unitOptionsMinor,
      vatRateBp: exceptions.get(line.productId)?.vatRateBp ?? terms.vatRateBp,
      isTobacco: exceptions.get(line.productId)?.isTobacco ?? false,
    })),
    // While nobody has said how it is received there is nothing to charge for beside the food.
    charges: chargeRulesFor(terms, cart.orderType ?? orderTypes.pickup, {
      zone: zoneOfCart(cart, terms),
      hasTable: terms.hasTable,
    }),
    pricesIncludeVat: terms.pricesIncludeVat,
  }
}

/** Where and when it is priced: what comes off may depend on both. */
type PricingAt = { branchId: string; timezone: string; nowMs: number }

/** The cart's price with the best that may come off it, by what the last quote offered. */
export function priceCart(
  cart: PricedCart,
  terms: PriceTerms,
  offer: DiscountOffer,
  at: PricingAt,
): ChosenDiscounts & { earning: Earning | null } {
  const type = cart.orderType ?? orderTypes.pickup
  const input = priceInputOf(cart, terms)
  const chosen = chooseDiscounts(input, offer, { ...at, type, guest: offer.guest })
  const { earning: rules } = offer
  const earning = rules && earningOf(chosen.price, input.lines, rules, { ...at, type })
  return { ...chosen, earning }
}

/** How many points could be used for this cart at most; none with the reason. */
export function roomForPoints(
  cart: PricedCart,
  terms: PriceTerms,
  offer: DiscountOffer,
  at: PricingAt,
): { most: number; refusal: DiscountRefusal | null } {
  const all = withWantedPoints(offer, Math.max(1, offer.points?.available ?? 0))
  const { points, refused } = priceCart(cart, terms, all, at)
  return { most: points, refusal: refused.find(({ kind }) => kind === "points")?.refusal ?? null }
}

/** The coupon that comes off by itself in place of the typed one, and how much more it takes; null: none does. */
export function betterThanTyped(
  cart: PricedCart,
  terms: PriceTerms,
  offer: DiscountOffer,
  at: PricingAt,
): { coupon: DiscountName; savedMinor: number } | null {
  const typed = typedCoupon(offer)
  const chosen = priceCart(cart, terms, offer, at)
  const why = chosen.refused.find(({ id }) => id === typed?.id)?.refusal
  const coupon = chosen.price.discounts.find(({ kind }) => kind === "coupon")
  if (why?.reason !== "another_is_better" || !coupon) return null
  const coupons = offer.coupons.filter(({ how }) => how !== "automatic")
  const alone = priceCart(cart, terms, { ...offer, coupons }, at).price
  return { coupon, savedMinor: alone.totalMinor - chosen.price.totalMinor }
}

/**
 * The reward that is used with this cart: the one the guest chose; else, of those that come off by themselves
 * and that they did not take off, the one that leaves the least to pay. None is used that saves nothing.
 */
export function rewardOfCart(
  cart: PricedCart & Pick<Cart, "reward" | "rewardsOff">,
  terms: PriceTerms,
  offer: DiscountOffer,
  at: PricingAt,
): string | null {
  if (cart.reward) return cart.reward
  const candidates = offer.coupons
    .filter(({ kind, appliedWay }) => kind === "reward" && appliedWay === "automatic")
    .filter(({ id }) => !cart.rewardsOff.includes(id))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const totalWith = (id: string | null) =>
    priceCart(cart, terms, withChosen(offer, id), at).price.totalMinor
  const none = {
    id: null as string | null,
    totalMinor: candidates.length > 0 ? totalWith(null) : 0,
  }
  return candidates.reduce((best, { id }) => {
    const totalMinor = totalWith(id)
    return totalMinor < best.totalMinor ? { id, totalMinor } : best
  }, none).id
}

/** What of a price the guest's page shows: sent along, so that nothing else is ever charged. */
export function seenPriceOf(price: PricedOrder): SeenPrice {
  return {
    lines: price.lines.map(({ key, amountMinor }) => ({ key, amountMinor })),
    discounts: price.discounts.map(({ id, amountMinor }) => ({ id, amountMinor })),
    discountMinor: price.discountMinor,
    charges: price.charges.map(({ kind, amountMinor }) => ({ kind, amountMinor })),
    vatMinor: price.vatMinor,
    totalMinor: price.totalMinor,
  }
}
