import { expect, test } from "vitest"
import { orderNumber } from "./order-number.ts"

test("short, in order, and none twice in a day however long", () => {
  expect([1, 41, 999, 1_000, 999 * 24, 999 * 24 + 1].map(orderNumber)).toEqual([
    "A-001",
    "A-041",
    "A-999",
    "B-001",
    "Z-999",
    "AA-001",
  ])
  const many = Array.from({ length: 60_000 }, (_, index) => orderNumber(index + 1))
  expect(new Set(many).size).toBe(many.length)
})
