import fc from "fast-check"
import type { ChargeRules } from "../pricing/charges.ts"
import { type Discount, discountKinds } from "../pricing/discounts.ts"
import type { PriceInput, PriceLine } from "../pricing/price-order.ts"

export function line(key: string, rest: Partial<PriceLine> = {}): PriceLine {
  return {
    key,
    productId: key,
    quantity: 1,
    unitBaseMinor: 1_000,
    unitOptionsMinor: 0,
    vatRateBp: 1_500,
    isTobacco: false,
    ...rest,
  }
}

export const noCharges: ChargeRules = {
  deliveryFeeMinor: null,
  freeDeliveryFromMinor: null,
  serviceRateBp: 0,
  vatRateBp: 1_500,
}

export function order(rest: Partial<PriceInput>): PriceInput {
  return { lines: [], discounts: [], charges: noCharges, pricesIncludeVat: true, ...rest }
}

const anyRate = fc.constantFrom(0, 500, 1_500)

const anyLines = fc.uniqueArray(
  fc.record({
    // Also what our own parts are called: a browser may say anything.
    key: fc.oneof(
      fc.string({ minLength: 1, maxLength: 4 }),
      fc.constantFrom("charge:delivery", "charge:service", "charge:tobacco:1500"),
    ),
    productId: fc.constantFrom("karak", "kabsa", "kunafa", "laban"),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitBaseMinor: fc.nat(1_000_000),
    unitOptionsMinor: fc.nat(50_000),
    vatRateBp: anyRate,
    isTobacco: fc.boolean(),
    isComped: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
)

/** Some of the products, all of them, or one that is not there. */
const anyProductIds = (lines: readonly PriceLine[]) =>
  fc.option(fc.shuffledSubarray([...lines.map(({ productId }) => productId), "no such product"]))

const named = {
  id: fc.uuid(),
  kind: fc.constantFrom(...discountKinds),
  name: fc.constant({ en: "Tenth off", sa: "خصم العُشر" }),
}

const anyDiscount = (lines: readonly PriceLine[]): fc.Arbitrary<Discount> =>
  fc.oneof(
    fc.record({
      ...named,
      takes: fc.constant("percent" as const),
      rateBp: fc.nat(12_000),
      capMinor: fc.option(fc.nat(20_000)),
      productIds: anyProductIds(lines),
    }),
    fc.record({
      ...named,
      takes: fc.constant("amount" as const),
      amountMinor: fc.nat(2_000_000),
      productIds: anyProductIds(lines),
    }),
    fc.record({
      ...named,
      takes: fc.constant("free-item" as const),
      upToMinor: fc.option(fc.nat(1_000_000)),
      productIds: anyProductIds(lines),
    }),
    fc.record({
      ...named,
      takes: fc.constant("free-delivery" as const),
      productIds: fc.constant(null),
    }),
  )

export const anyOrder: fc.Arbitrary<PriceInput> = anyLines.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    discounts: fc.uniqueArray(anyDiscount(lines), { selector: ({ id }) => id, maxLength: 4 }),
    charges: fc.record({
      deliveryFeeMinor: fc.option(fc.nat(5_000)),
      freeDeliveryFromMinor: fc.option(fc.nat(200_000)),
      serviceRateBp: fc.constantFrom(0, 1_000, 1_250),
      vatRateBp: anyRate,
    }),
    pricesIncludeVat: fc.boolean(),
  }),
)
