import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Discount } from "../pricing/discounts.ts"
import { type PriceLine, priceOrder } from "../pricing/price-order.ts"
import { line, order } from "../testing/price-inputs.ts"
import {
  addUnits,
  type CountedCard,
  fullCardLabel,
  goalUnits,
  lapsesAtMs,
  newRound,
  type PunchTerms,
  punchesOf,
  punchLabel,
  type Round,
  roundAt,
} from "./punch-card.ts"

const noon = Date.parse("2026-11-17T12:00:00+03:00")
const day = 86_400_000
const name = { en: "Coffee", sa: "قهوة" }

const card: CountedCard = {
  ...{ id: "coffee", name, goal: 10, unitsPerPunch: 2 },
  counts: [
    { productIds: ["large", "double"], units: 2 },
    { productIds: ["small"], units: 1 },
  ],
}

const priced = (lines: PriceLine[]) => priceOrder(order({ lines }))

describe("what an order brings", () => {
  it("counts a small cup as half of a punch", () => {
    const lines = [
      line("a", { productId: "small", quantity: 3 }),
      line("b", { productId: "large" }),
      line("c", { productId: "rice" }),
    ]
    const brought = { cardId: "coffee", units: 5, paidMinor: 4_000 }
    expect(punchesOf(lines, [], [card], priced(lines))).toEqual([brought])
  })

  it("counts nothing else", () => {
    const rice = [line("a", { productId: "rice" })]
    expect(punchesOf(rice, [], [card], priced(rice))).toEqual([])
  })

  it("takes the most generous of two rules for one product", () => {
    const both = { ...card, counts: [...card.counts, { productIds: ["small"], units: 2 }] }
    const small = [line("a", { productId: "small" })]
    expect(punchesOf(small, [], [both], priced(small))).toMatchObject([
      { cardId: "coffee", units: 2 },
    ])
  })

  it("does not count the portion that is free", () => {
    const free: Discount = {
      ...{ id: "karak", kind: "reward", name, productIds: ["large"] },
      ...{ takes: "free-item", upToMinor: null },
    }
    const lines = [line("a", { productId: "large", quantity: 2 })]
    expect(punchesOf(lines, [free], [card], priced(lines))).toMatchObject([
      { cardId: "coffee", units: 2 },
    ])
  })
})

const terms: PunchTerms = { goal: 10, unitsPerPunch: 2, withinDays: 30, mostDays: 90 }
const begun = (units: number): Round => ({ units, firstMs: noon - day, lastMs: noon - day })

describe("a card that is filled", () => {
  it("begins the next one with what is over", () => {
    const { round, filled } = addUnits(begun(18), 5, terms, noon)
    expect({ round, filled }).toEqual({
      round: { units: 3, firstMs: noon, lastMs: noon },
      filled: 1,
    })
  })

  it("is empty after the last punch", () => {
    expect(addUnits(begun(18), 2, terms, noon)).toMatchObject({ round: newRound, filled: 1 })
  })

  it("pays what it owes first", () => {
    expect(addUnits({ ...newRound, units: -3 }, 2, terms, noon)).toMatchObject({
      round: { units: -1, firstMs: null },
      filled: 0,
    })
  })

  it("loses no unit and makes none, whatever comes in", () => {
    const eternal = { ...terms, withinDays: null, mostDays: null }
    const units = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 })
    fc.assert(
      fc.property(units, (all) => {
        let [round, cards] = [newRound, 0]
        for (const [index, one] of all.entries()) {
          const next = addUnits(round, one, eternal, noon + index * day)
          round = next.round
          cards += next.filled
        }
        const sum = all.reduce((total, one) => total + one, 0)
        expect(cards * goalUnits(eternal) + round.units).toBe(sum)
        expect(round.units).toBeLessThan(goalUnits(eternal))
      }),
    )
  })
})

describe("a card that takes too long", () => {
  it.each([
    ["a punch too far from the last", { ...begun(5), lastMs: noon }, noon + 30 * day],
    [
      "the goal too far from the first",
      { units: 5, firstMs: noon - 80 * day, lastMs: noon },
      noon + 10 * day,
    ],
  ])("starts anew: %s", (_, round, endMs) => {
    expect(lapsesAtMs(round, terms)).toBe(endMs)
    expect(roundAt(round, terms, endMs - 1).units).toBe(5)
    expect(roundAt(round, terms, endMs).units).toBe(0)
    const { round: next, hasLapsed } = addUnits(round, 2, terms, endMs)
    expect({ next, hasLapsed }).toEqual({
      next: { units: 2, firstMs: endMs, lastMs: endMs },
      hasLapsed: true,
    })
  })

  it("stays where no time is set, or nothing is on it", () => {
    const eternal = { ...terms, withinDays: null, mostDays: null }
    expect(lapsesAtMs(begun(5), eternal)).toBeNull()
    expect(lapsesAtMs(newRound, terms)).toBeNull()
  })

  it("keeps what is owed", () => {
    expect(roundAt({ units: -2, firstMs: noon, lastMs: noon }, terms, noon + 99 * day).units).toBe(
      -2,
    )
  })
})

it("has four labels", () => {
  expect([
    punchLabel(newRound),
    punchLabel(begun(1)),
    fullCardLabel(false),
    fullCardLabel(true),
  ]).toEqual(["no-punches", "partially-punched", "fully-punched", "completed"])
})
