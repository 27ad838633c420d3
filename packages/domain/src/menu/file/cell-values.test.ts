import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priceText, readScaled, scaledText, splitList } from "./cell-values.ts"

describe("a price", () => {
  it.each([
    ["34", 3400],
    ["34.5", 3450],
    ["34,50", 3450],
    ["1,234.50", 123450],
    ["1,234", 123400],
    ["٣٤٫٥٠", 3450],
    ["۳۴", 3400],
    ["١٬٢٣٤٫٥", 123450],
    ["٣٤،٥", 3450],
    ["34.00 SAR", 3400],
    ["34 ر.س", 3400],
    ["ريال 34", 3400],
    ["\u200f34.25\u200f", 3425],
    ["12.500", 1250],
    ["-5", -500],
    ["0", 0],
  ])("%j is %i halalas", (text, minor) => {
    expect(readScaled(text, 2)).toBe(minor)
  })

  it.each([
    ["34.505", "too_many_decimals"],
    ["thirty", "not_a_number"],
    ["1.2.3", "not_a_number"],
    ["1e3", "not_a_number"],
    ["", "not_a_number"],
    ["12 13,5x", "not_a_number"],
    ["99999999999", "too_large"],
  ])("%j is refused as %s", (text, failure) => {
    expect(readScaled(text, 2)).toBe(failure)
  })

  it("is read as it was written, whatever it is", () => {
    const minor = fc.integer({ min: -100_000_000, max: 100_000_000 })
    fc.assert(fc.property(minor, (value) => readScaled(priceText(value), 2) === value))
    fc.assert(fc.property(minor, (value) => readScaled(scaledText(value, 3, "short"), 3) === value))
  })
})

it("lists are parted by any comma, bar or line", () => {
  expect(splitList("gluten, milk،soy;  eggs |nuts\nfish,")).toEqual([
    "gluten",
    "milk",
    "soy",
    "eggs",
    "nuts",
    "fish",
  ])
})
