import { expect, test } from "vitest"
import { caloriesOf, countOf, priceOf, priceTyped } from "./typed-figures.ts"

test.each([
  [0, "0"],
  [5, "0.05"],
  [1250, "12.5"],
  [3400, "34"],
])("%i halalas are typed as %j, and read back", (minor, text) => {
  expect(priceTyped(minor)).toBe(text)
  expect(priceOf(text)).toBe(minor)
})

test.each([
  ["12.50", 1250],
  ["١٢٫٥٠", 1250],
  ["7.", 700],
  ["1,5", 150],
  [" 100 000 ", 10_000_000],
  ["1000000", null],
  ["", null],
  ["-1", null],
  ["1.234", null],
  ["a", null],
])("%j is %s", (text, minor) => {
  expect(priceOf(text)).toBe(minor)
})

test("counts and calories are whole", () => {
  expect(countOf("٤٢")).toBe(42)
  expect(countOf("4.2")).toBeNull()
  expect(countOf("")).toBeNull()
  expect(caloriesOf("20001")).toBeNull()
})
