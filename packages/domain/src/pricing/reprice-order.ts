import { sumMinor } from "../kernel/money.ts"
import type { ChargeRules } from "./charges.ts"
import type { AppliedDiscount } from "./choose-discounts.ts"
import { amountOfLine, type Discount, type DiscountName } from "./discounts.ts"
import { type PricedOrder, type PriceLine, priceOrder } from "./price-order.ts"

/** What an order was priced by, kept with it: whatever the place changes later, its price follows these. */
export type PriceRules = {
  charges: ChargeRules
  discounts: readonly AppliedDiscount[]
  /** What staff take off the whole order. */
  staffDiscount?: Discount
}

export type Repriced = {
  price: PricedOrder
  /** The guest gave something up for these, and the change would take them away. */
  broken: DiscountName[]
}

function foodMinor(lines: readonly PriceLine[]): number {
  return sumMinor(lines.filter(({ isTobacco }) => !isTobacco).map(amountOfLine))
}

/** A level gives what it gives with every order: only coupons, rewards and points are used up. */
function isUsedUp({ kind }: DiscountName): boolean {
  return kind === "coupon" || kind === "reward" || kind === "points"
}

/** Points were spent for the whole of their worth; of a coupon any part will do. */
function isKept(discount: AppliedDiscount, takenMinor: number): boolean {
  return discount.kind === "points" && discount.takes === "amount"
    ? takenMinor === discount.amountMinor
    : takenMinor > 0
}

/**
 * The price of an order that staff change, by the one price function: the lines with their own prices and
 * VAT, the charges and discounts of when it was placed.
 */
export function repriceOrder(
  lines: readonly PriceLine[],
  { charges, discounts, staffDiscount }: PriceRules,
  pricesIncludeVat: boolean,
): Repriced {
  const food = foodMinor(lines)
  const fitting = discounts.filter(({ minimumMinor }) => minimumMinor <= food)
  const all = staffDiscount ? [...fitting, staffDiscount] : fitting
  const priced = priceOrder({ lines, discounts: all, charges, pricesIncludeVat })
  const taken = new Map(priced.discounts.map(({ id, amountMinor }) => [id, amountMinor]))
  const broken = discounts
    .filter((discount) => isUsedUp(discount) && !isKept(discount, taken.get(discount.id) ?? 0))
    .map(({ id, kind, name }) => ({ id, kind, name }))
  const price = {
    ...priced,
    discounts: priced.discounts.filter(({ amountMinor }) => amountMinor > 0),
  }
  return { price, broken }
}
