import fc from "fast-check"
import { expect, test } from "vitest"
import { sumMinor } from "../kernel/money.ts"
import { prorate } from "./prorate.ts"

const anyWeights = fc.uniqueArray(
  fc.record({ key: fc.string(), weight: fc.integer({ min: 1, max: 1_000_000_000 }) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
)

test("parts sum to the whole, none is off by more than a halala, and the order changes nothing", () => {
  fc.assert(
    fc.property(anyWeights, fc.nat(1_000_000_000), (weights, amount) => {
      const parts = prorate(amount, weights)
      expect(sumMinor(parts.values())).toBe(amount)
      const sum = sumMinor(weights.map(({ weight }) => weight))
      for (const { key, weight } of weights) {
        const exact = (BigInt(amount) * BigInt(weight)) / BigInt(sum)
        expect([Number(exact), Number(exact) + 1]).toContain(parts.get(key))
      }
      expect(prorate(amount, weights.toReversed())).toEqual(new Map([...parts].toReversed()))
    }),
  )
})

test("between equal remainders the key decides", () => {
  const equal = ["c", "a", "b"].map((key) => ({ key, weight: 1 }))
  expect(Object.fromEntries(prorate(100, equal))).toEqual({ c: 33, a: 34, b: 33 })
})

test("nothing can be shared out over nothing, an amount cannot", () => {
  expect(prorate(0, [{ key: "a", weight: 0 }])).toEqual(new Map([["a", 0]]))
  expect(() => prorate(1, [{ key: "a", weight: 0 }])).toThrow("nothing to divide")
})
