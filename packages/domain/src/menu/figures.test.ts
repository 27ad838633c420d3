import fc from "fast-check"
import { expect, test } from "vitest"
import { figureText, parseFigure } from "./figures.ts"

test.each([
  ["34", 3400],
  ["34.5", 3450],
  ["34,50", 3450],
  ["٣٤٫٥", 3450],
  ["٣٤,٥٠", 3450],
  ["٣٤،٥", 3450],
  ["۳۴", 3400],
  ["1,250", 125_000],
  ["1,250.75", 125_075],
  ["١٬٢٥٠٫٧٥", 125_075],
  [" 12 SAR ", 1200],
  ["12 ر.س", 1200],
  [".5", 50],
  ["0", 0],
  ["0.100", 10],
  ["\u200f12\u200e", 1200],
])("%s is %d halalas", (typed, minor) => {
  expect(parseFigure(typed, 2)).toBe(minor)
})

test.each(["", ".", "-1", "−1", "1.234", "abc", "1.2.3", "1e5", "9".repeat(20), "12,3456"])(
  "%s is no price",
  (typed) => {
    expect(parseFigure(typed, 2)).toBeNull()
  },
)

test("grams are kept as milligrams, pieces as they are", () => {
  expect(parseFigure("12.345", 3)).toBe(12_345)
  expect(parseFigure("640", 0)).toBe(640)
  expect(parseFigure("640.5", 0)).toBeNull()
})

test("what a field starts with is read back as the same figure", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(0, 2, 3), (value, digits) => {
      expect(parseFigure(figureText(value, digits), digits)).toBe(value)
    }),
  )
})
