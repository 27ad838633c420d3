import fc from "fast-check"
import { expect, test } from "vitest"
import { allocate, changeOf, dueOf, equalShare, itemsOf } from "./bill.ts"

const line = (key: string, amountMinor: number, discountMinor = 0) => ({
  key,
  amountMinor,
  discountMinor,
  vatMinor: 0,
  optionsVatMinor: 0,
})

test("whoever pays for a dish pays its part of the charges too", () => {
  const items = itemsOf({
    id: "order",
    totalMinor: 11_000,
    price: { lines: [line("0", 8_000), line("1", 2_000)], pricesIncludeVat: true },
    lines: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  })
  expect(
    items.map(({ position, portion, amountMinor }) => [position, portion, amountMinor]),
  ).toEqual([
    [0, 0, 4_400],
    [0, 1, 4_400],
    [1, 0, 2_200],
  ])
})

test("the items of any order sum to its total", () => {
  const amounts = fc.array(
    fc.record({ amount: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 13 }) }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(amounts, fc.nat(500_000), (lines, totalMinor) => {
      const items = itemsOf({
        id: "order",
        totalMinor,
        price: {
          lines: lines.map(({ amount }, index) => line(String(index), amount)),
          pricesIncludeVat: true,
        },
        lines: lines.map(({ quantity }, position) => ({ position, quantity })),
      })
      expect(items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
      expect(items.every(({ amountMinor }) => amountMinor >= 0)).toBe(true)
    }),
  )
})

test("a sum pays off the oldest order first, and no order more than it owes", () => {
  const owed = [
    { orderId: "a", dueMinor: 3_000 },
    { orderId: "b", dueMinor: 0 },
    { orderId: "c", dueMinor: 5_000 },
  ]
  expect(allocate(4_000, owed)).toEqual([
    { orderId: "a", dueMinor: 3_000 },
    { orderId: "c", dueMinor: 1_000 },
  ])
  expect(dueOf(owed)).toBe(8_000)
})

test("equal shares cover the bill with nobody paying twice", () => {
  const bills = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(bills, ([totalMinor, people]) => {
      let due = totalMinor
      for (let person = 0; person < people; person++) due -= equalShare(totalMinor, people, due)
      expect(due).toBe(0)
    }),
  )
})

test("change is what was given less what was owed; too little is none", () => {
  expect(changeOf(10_000, 8_650)).toBe(1_350)
  expect(changeOf(8_650, 8_650)).toBe(0)
  expect(changeOf(8_000, 8_650)).toBeNull()
})
