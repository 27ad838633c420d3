import fc from "fast-check"
import { expect, test } from "vitest"
import { subtotalOf } from "../cart/cart.ts"
import { sumMinor } from "../kernel/money.ts"
import { anyOrder, line, noCharges, order } from "../testing/price-inputs.ts"
import { type PricedOrder, priceOrder } from "./price-order.ts"
import { vatInside } from "./vat.ts"

const coupon = { kind: "coupon", name: { en: "Offer", sa: "عرض" } } as const

test("VAT is taken once from the sum of a rate, not line by line", () => {
  const price = priceOrder(
    order({ lines: ["a", "b", "c"].map((key) => line(key, { unitBaseMinor: 1_010 })) }),
  )
  expect(price.totalMinor).toBe(3_030)
  expect(price.vatMinor).toBe(395)
  expect(price.vat).toEqual([{ rateBp: 1_500, netMinor: 2_635, vatMinor: 395, grossMinor: 3_030 }])
  expect(sumMinor(price.lines.map((one) => one.vatMinor))).toBe(395)
})

test("prices without VAT get it on top, once per rate", () => {
  const lines = [line("meal", { quantity: 3 }), line("book", { vatRateBp: 0 })]
  const price = priceOrder(order({ lines, pricesIncludeVat: false }))
  expect(price).toMatchObject({ subtotalMinor: 4_000, vatMinor: 450, totalMinor: 4_450 })
})

test("discounts of a line come before those of the order", () => {
  const lines = [line("kabsa", { unitBaseMinor: 4_000 }), line("tea", { unitBaseMinor: 1_000 })]
  const half = {
    id: "half",
    ...coupon,
    takes: "percent",
    rateBp: 5_000,
    capMinor: null,
    productIds: ["kabsa"],
  } as const
  const tenth = {
    id: "tenth",
    ...coupon,
    takes: "percent",
    rateBp: 1_000,
    capMinor: null,
    productIds: null,
  } as const
  const discounts = [tenth, { ...half, productIds: ["kabsa"] }]
  const price = priceOrder(order({ lines, discounts }))
  expect(price.discounts).toEqual([
    { id: "tenth", ...coupon, amountMinor: 300 },
    { id: "half", ...coupon, amountMinor: 2_000 },
  ])
  expect(price).toMatchObject({ subtotalMinor: 5_000, discountMinor: 2_300, totalMinor: 2_700 })
})

test("a cap holds, and two discounts that want too much give way in proportion", () => {
  const lines = [line("a", { unitBaseMinor: 10_000 })]
  const capped = {
    id: "c",
    ...coupon,
    takes: "percent",
    rateBp: 5_000,
    capMinor: 1_500,
    productIds: null,
  } as const
  expect(priceOrder(order({ lines, discounts: [capped] })).discountMinor).toBe(1_500)
  const large = (id: string, amountMinor: number) =>
    ({ id, ...coupon, takes: "amount", amountMinor, productIds: null }) as const
  const price = priceOrder(order({ lines, discounts: [large("x", 9_000), large("y", 3_000)] }))
  expect(price.discounts).toEqual([
    { id: "x", ...coupon, amountMinor: 7_500 },
    { id: "y", ...coupon, amountMinor: 2_500 },
  ])
  expect(price.totalMinor).toBe(0)
})

test("charges: delivery as it is, service of the food after discounts, both with their VAT", () => {
  const half = {
    id: "h",
    ...coupon,
    takes: "percent",
    rateBp: 5_000,
    capMinor: null,
    productIds: null,
  } as const
  const price = priceOrder(
    order({
      lines: [line("a", { unitBaseMinor: 10_000 })],
      discounts: [half],
      charges: { ...noCharges, deliveryFeeMinor: 1_500, serviceRateBp: 1_000 },
    }),
  )
  expect(price.charges.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ["delivery", 1_500],
    ["service", 500],
  ])
  expect(price.totalMinor).toBe(7_000)
  expect(price.vatMinor).toBe(vatInside(7_000, 1_500))
})

test("free delivery takes the fee off, once, and is said among the discounts", () => {
  const free = (id: string) =>
    ({ id, ...coupon, takes: "free-delivery", productIds: null }) as const
  const charges = { ...noCharges, deliveryFeeMinor: 1_500 }
  const price = priceOrder(
    order({ lines: [line("a")], discounts: [free("b"), free("a")], charges }),
  )
  expect(price).toMatchObject({ chargesMinor: 1_500, discountMinor: 1_500, totalMinor: 1_000 })
  expect(price.discounts).toEqual([
    { id: "b", ...coupon, amountMinor: 0 },
    { id: "a", ...coupon, amountMinor: 1_500 },
  ])
})

test("tobacco costs its price again, at least 25 riyals before VAT, for each unit", () => {
  const cheap = line("shisha", { unitBaseMinor: 2_000, quantity: 2, isTobacco: true })
  const dear = line("cigar", { unitBaseMinor: 9_200, isTobacco: true })
  const fee = (pricesIncludeVat: boolean, ...lines: (typeof cheap)[]) =>
    priceOrder(order({ lines, pricesIncludeVat })).chargesMinor
  expect(fee(true, cheap)).toBe(2 * 2_875)
  expect(fee(false, cheap)).toBe(2 * 2_500)
  expect(fee(true, dear)).toBe(9_200)
})

/** What must hold of every price. */
function expectSound(price: PricedOrder): void {
  const vatOnTop = price.pricesIncludeVat ? 0 : price.vatMinor
  expect(price.totalMinor).toBe(
    price.subtotalMinor - price.discountMinor + price.chargesMinor + vatOnTop,
  )
  expect(sumMinor(price.lines.map((one) => one.amountMinor))).toBe(price.subtotalMinor)
  expect(sumMinor(price.discounts.map((one) => one.amountMinor))).toBe(price.discountMinor)
  const taxed = [...price.lines, ...price.charges]
  expect(sumMinor(taxed.map((one) => one.vatMinor))).toBe(price.vatMinor)
  const amounts = [
    ...taxed.flatMap((one) => [one.vatMinor, one.amountMinor - one.discountMinor]),
    ...price.lines.flatMap((one) => [one.optionsVatMinor, one.vatMinor - one.optionsVatMinor]),
    ...price.discounts.map((one) => one.amountMinor),
    price.totalMinor,
  ]
  for (const amount of amounts) {
    expect(Number.isSafeInteger(amount)).toBe(true)
    expect(amount).toBeGreaterThanOrEqual(0)
  }
}

const byKey = (price: PricedOrder) => ({
  ...price,
  lines: price.lines.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  discounts: price.discounts.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
})

test("any order: parts sum to totals, nothing is negative, order does not matter", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const price = priceOrder(input)
      expectSound(price)
      const turned = {
        ...input,
        lines: input.lines.toReversed(),
        discounts: input.discounts.toReversed(),
      }
      expect(byKey(priceOrder(turned))).toEqual(byKey(price))
    }),
    { numRuns: 300 },
  )
})

test("any order: the fee for delivery is all of it below the free amount, and nothing from there on", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const { deliveryFeeMinor, freeDeliveryFromMinor } = input.charges
      const price = priceOrder(input)
      const [delivery] = price.charges.filter(({ kind }) => kind === "delivery")
      const isFree = freeDeliveryFromMinor !== null && price.subtotalMinor >= freeDeliveryFromMinor
      expect(delivery?.amountMinor ?? null).toBe(
        deliveryFeeMinor === null || !isFree ? deliveryFeeMinor : 0,
      )
      const always = { ...input.charges, freeDeliveryFromMinor: null }
      const paid = priceOrder({ ...input, charges: always })
      expect(price.totalMinor).toBeLessThanOrEqual(paid.totalMinor)
      expect(price.lines.map((one) => one.discountMinor)).toEqual(
        paid.lines.map((one) => one.discountMinor),
      )
    }),
    { numRuns: 300 },
  )
})

test("any order: the VAT of each rate is that of its gross, or of its net", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      for (const { rateBp, netMinor, vatMinor, grossMinor } of priceOrder(input).vat) {
        expect(netMinor + vatMinor).toBe(grossMinor)
        expect(vatInside(grossMinor, rateBp)).toBe(vatMinor)
      }
    }),
  )
})

test("any order: all of it taken off costs exactly nothing beyond its charges", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const all = {
        id: "all",
        ...coupon,
        takes: "percent",
        rateBp: 10_000,
        capMinor: null,
        productIds: null,
      } as const
      const lines = input.lines.map((one) => ({ ...one, isTobacco: false }))
      const discounts = [...input.discounts, all]
      const price = priceOrder({ ...input, lines, discounts, charges: noCharges })
      expect(price.totalMinor).toBe(0)
      expect(price.vatMinor).toBe(0)
    }),
  )
})

test("any order: the VAT of its lines and charges is its VAT", () => {
  fc.assert(
    fc.property(anyOrder, (input) => {
      const price = priceOrder(input)
      const all = [...price.lines, ...price.charges]
      expect(sumMinor(all.map(({ vatMinor }) => vatMinor))).toBe(price.vatMinor)
      for (const line of price.lines) {
        expect(line.optionsVatMinor).toBeLessThanOrEqual(line.vatMinor)
      }
    }),
  )
  expect(subtotalOf({ products: [], combos: [] })).toBe(priceOrder(order({})).subtotalMinor)
})
