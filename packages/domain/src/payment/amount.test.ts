import { expect, it } from "vitest"
import { mostCountedMinor, parseAmount } from "./amount.ts"

it("reads riyals in either script, and no more than a till can hold", () => {
  expect(parseAmount("٢٥٫٥٠")).toBe(2_550)
  expect(parseAmount("0")).toBe(0)
  expect(parseAmount("999,999.99")).toBe(99_999_999)
  expect(parseAmount("1000000")).toBe(100_000_000)
  for (const wrong of ["1000000.01", "-5", "", "5.001", "five"]) {
    expect(parseAmount(wrong)).toBeNull()
  }
  expect(parseAmount("1000031.99", mostCountedMinor)).toBe(100_003_199)
})
