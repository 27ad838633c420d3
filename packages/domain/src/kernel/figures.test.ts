import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { figureText, longestFigure, parseFigure, readScaled } from "./figures.ts"

describe("a price", () => {
  test.each([
    ["34", 3400],
    ["34.5", 3450],
    ["34.", 3400],
    [".5", 50],
    ["34,50", 3450],
    ["1,250", 125_000],
    ["1,234.50", 123_450],
    ["1,234,567.8", 123_456_780],
    ["1 250", 125_000],
    ["٣٤٫٥٠", 3450],
    ["٣٤,٥٠", 3450],
    ["٣٤،٥", 3450],
    ["١٬٢٣٤٫٥", 123_450],
    ["۳۴", 3400],
    ["12 SAR", 1200],
    ["12 ر.س", 1200],
    ["34 ر. س.", 3400],
    ["ريال 34", 3400],
    ["\u200f34.25\u200e", 3425],
    ["\u2067٣٤\u2069", 3400],
    ["\u00a034\u202f", 3400],
    ["12.500", 1250],
    ["+5", 500],
    ["-5", -500],
    ["−5", -500],
    ["-0", 0],
    ["0", 0],
  ])("%j is %i halalas", (text, minor) => {
    expect(readScaled(text, 2)).toBe(minor)
  })

  test.each([
    ["34.505", "too_many_decimals"],
    ["12,3456", "too_many_decimals"],
    ["thirty", "not_a_number"],
    ["1.2.3", "not_a_number"],
    ["1,2,3", "not_a_number"],
    ["1,2345.6", "not_a_number"],
    ["1e3", "not_a_number"],
    ["0x10", "not_a_number"],
    ["--1", "not_a_number"],
    ["", "not_a_number"],
    [".", "not_a_number"],
    ["-", "not_a_number"],
    ["SAR", "not_a_number"],
    ["12 13,5x", "not_a_number"],
    ["99999999999", "too_large"],
    ["9".repeat(20), "too_large"],
  ])("%j is refused as %s", (text, failure) => {
    expect(readScaled(text, 2)).toBe(failure)
    expect(parseFigure(text, 2)).toBeNull()
  })

  test("below zero is none that may be typed", () => {
    expect(parseFigure("-1", 2)).toBeNull()
    expect(parseFigure("1", 2)).toBe(100)
  })
})

test("grams are kept as milligrams, pieces as they are", () => {
  expect(readScaled("12.345", 3)).toBe(12_345)
  expect(readScaled("0,125", 3)).toBe(125)
  expect(readScaled("640", 0)).toBe(640)
  expect(readScaled("640.5", 0)).toBe("too_many_decimals")
})

test("what is too long to be a figure is refused by its length, however it is made", () => {
  for (const filler of [" ", "0", "9", "1,", "٬", "ر", "-", "\u200f", "sar "]) {
    const text = `1${filler.repeat(longestFigure)}`
    expect(readScaled(text, 2), JSON.stringify(filler)).toBe("not_a_number")
  }
  expect(readScaled("0".repeat(longestFigure), 2)).toBe(0)
})

test("what is written is read back as the same figure", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc.constantFrom(0, 2, 3),
      fc.constantFrom("fixed" as const, "short" as const),
      (value, decimals, style) => {
        expect(readScaled(figureText(value, decimals, style), decimals)).toBe(value)
      },
    ),
  )
})
