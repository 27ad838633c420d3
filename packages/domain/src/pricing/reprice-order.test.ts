import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sumMinor } from "../kernel/money.ts"
import { anyOrder, line, noCharges } from "../testing/price-inputs.ts"
import type { AppliedDiscount } from "./choose-discounts.ts"
import { type PriceLine, priceOrder } from "./price-order.ts"
import { repriceOrder } from "./reprice-order.ts"

const rules = { charges: noCharges, discounts: [] }
const coupon: AppliedDiscount = {
  id: "coupon",
  kind: "coupon",
  name: { en: "Ten off", sa: "خصم عشرة" },
  takes: "amount",
  amountMinor: 1_000,
  productIds: null,
  minimumMinor: 5_000,
}
const points: AppliedDiscount = { ...coupon, id: "points", kind: "points", minimumMinor: 0 }

/** A step of a change: fewer portions, none, or given free. */
const anyStep = fc.record({
  nth: fc.nat(20),
  quantity: fc.nat(99),
  isComped: fc.boolean(),
  added: fc.option(fc.integer({ min: 1, max: 9 })),
})
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

function stepped(
  lines: readonly PriceLine[],
  { nth, quantity, isComped, added }: Step,
  at: number,
) {
  const kept = lines.flatMap((one, index) => {
    if (index !== nth % Math.max(1, lines.length)) return [one]
    const left = Math.min(quantity, one.quantity)
    return left === 0 ? [] : [{ ...one, quantity: left, isComped }]
  })
  return added ? [...kept, line(`added ${at}`, { quantity: added, unitBaseMinor: 777 })] : kept
}

describe("the price of a changed order", () => {
  it("is that of an order placed so at once, whatever was changed before", () => {
    fc.assert(
      fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), (placed, steps) => {
        const discounts = placed.discounts.map((one) => ({ ...one, minimumMinor: 0 }))
        const own = { charges: placed.charges, discounts }
        let lines: readonly PriceLine[] = placed.lines
        let last = repriceOrder(lines, own, placed.pricesIncludeVat).price
        for (const [at, step] of steps.entries()) {
          lines = stepped(lines, step, at)
          last = repriceOrder(lines, own, placed.pricesIncludeVat).price
        }
        const atOnce = priceOrder({ ...placed, lines })
        expect(last).toEqual({
          ...atOnce,
          discounts: atOnce.discounts.filter(({ amountMinor }) => amountMinor > 0),
        })
      }),
    )
  })

  it("has parts that sum to it, and is never below zero", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges, pricesIncludeVat, discounts }) => {
        const own = { charges, discounts: discounts.map((one) => ({ ...one, minimumMinor: 0 })) }
        const { price } = repriceOrder(lines, own, pricesIncludeVat)
        const parts = [...price.lines, ...price.charges]
        const gross = parts.map(({ amountMinor, discountMinor, vatMinor }) => {
          return amountMinor - discountMinor + (pricesIncludeVat ? 0 : vatMinor)
        })
        expect(sumMinor(gross)).toBe(price.totalMinor)
        expect(Math.min(0, price.totalMinor, ...gross)).toBe(0)
        expect(sumMinor(price.discounts.map(({ amountMinor }) => amountMinor))).toBe(
          price.discountMinor,
        )
      }),
    )
  })

  it("is nothing when everything is given free, charges and tobacco too", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, charges, pricesIncludeVat }) => {
        const free = lines.map((one) => ({ ...one, isComped: true }))
        const { price } = repriceOrder(free, { charges, discounts: [] }, pricesIncludeVat)
        if (free.length > 0) expect(price).toMatchObject({ totalMinor: 0, vatMinor: 0 })
      }),
    )
  })

  it("leaves a line that is given free out of every other discount", () => {
    const lines = [line("a", { unitBaseMinor: 6_000, isComped: true }), line("b")]
    const { price } = repriceOrder(lines, { ...rules, discounts: [points] }, true)
    expect(price.discounts.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ["points", 1_000],
      ["comp", 6_000],
    ])
    expect(price.totalMinor).toBe(0)
  })
})

describe("what the guest gave something up for", () => {
  it("is said to be broken when its minimum is no longer met", () => {
    const own = { ...rules, discounts: [coupon] }
    const enough = [line("a", { unitBaseMinor: 5_000 })]
    expect(repriceOrder(enough, own, true)).toMatchObject({
      broken: [],
      price: { totalMinor: 4_000 },
    })
    const less = repriceOrder([line("a", { unitBaseMinor: 4_999 })], own, true)
    expect(less.broken).toEqual([{ id: "coupon", kind: "coupon", name: coupon.name }])
    expect(less.price.totalMinor).toBe(4_999)
  })

  it("is broken too when points would be worth less than was spent", () => {
    const own = { ...rules, discounts: [points] }
    expect(repriceOrder([line("a", { unitBaseMinor: 1_000 })], own, true).broken).toEqual([])
    expect(repriceOrder([line("a", { unitBaseMinor: 999 })], own, true).broken).toHaveLength(1)
  })

  it("is not a level: that gives with every order what it gives", () => {
    const level = { ...coupon, id: "gold", kind: "level" } as const
    const own = { ...rules, discounts: [level] }
    expect(repriceOrder([line("a")], own, true)).toMatchObject({
      broken: [],
      price: { totalMinor: 1_000 },
    })
  })
})
