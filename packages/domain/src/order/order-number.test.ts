import { expect, test } from "vitest"
import { numbersWith, orderNumber, preorderNumber } from "./order-number.ts"

const letters = 23

test("short, in order, and none twice in a day however long", () => {
  const last = 999 * letters
  expect([1, 41, 999, 1_000, last, last + 1].map(orderNumber)).toEqual([
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

test("a pre-order is never called like an order of the day", () => {
  expect([1, 999, 1_000].map(preorderNumber)).toEqual(["P-001", "P-999", "PP-001"])
  const ordinary = new Set(Array.from({ length: 60_000 }, (_, index) => orderNumber(index + 1)))
  const ahead = Array.from({ length: 3_000 }, (_, index) => preorderNumber(index + 1))
  expect(ahead.filter((number) => ordinary.has(number))).toEqual([])
})

test("all that end in the same figures", () => {
  const first = [1, 999 * 5 + 1, 999 * letters + 1, 999 * 2 * letters].map(orderNumber)
  expect(first).toEqual(["A-001", "F-001", "AA-001", "ZZ-999"])
  expect(numbersWith("001")).toEqual(expect.arrayContaining([...first.slice(0, 3), "P-001"]))
  expect(numbersWith("999")).toContain("ZZ-999")
  expect(new Set(numbersWith("001")).size).toBe(48)
})
