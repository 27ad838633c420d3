import { expect, test } from "vitest"
import { numbersWith, orderNumber } from "./order-number.ts"

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

test("all that end in the same figures", () => {
  const first = [1, 999 * 5 + 1, 999 * 24 + 1, 999 * 48].map(orderNumber)
  expect(first).toEqual(["A-001", "F-001", "AA-001", "ZZ-999"])
  expect(numbersWith("001")).toEqual(expect.arrayContaining(first.slice(0, 3)))
  expect(numbersWith("999")).toContain("ZZ-999")
  expect(new Set(numbersWith("001")).size).toBe(48)
})
