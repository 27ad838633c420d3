import { expect, test } from "vitest"
import { amountText, parseAmount, parseCount } from "./money.ts"

test.each([
  [0, "0"],
  [5, "0.05"],
  [1250, "12.5"],
  [3400, "34"],
])("%i halalas are typed as %j, and read back", (minor, text) => {
  expect(amountText(minor)).toBe(text)
  expect(parseAmount(text)).toBe(minor)
})

test.each([
  ["12.5", 1250],
  ["١٢٫٥٠", 1250],
  ["7.", 700],
  [" 100 000 ", 10_000_000],
  ["1000000", null],
  ["", null],
  ["-1", null],
  ["1.234", null],
  ["1,5", 150],
  ["a", null],
])("%j is %s", (text, minor) => {
  expect(parseAmount(text)).toBe(minor)
})

test("a count is whole", () => {
  expect(parseCount("٤٢")).toBe(42)
  expect(parseCount("4.2")).toBeNull()
  expect(parseCount("")).toBeNull()
})
