import fc from "fast-check"
import { expect, test } from "vitest"
import { contrast, defaultThemeColours, lightVariant, readableInk, readableOn } from "./theme.ts"

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`)

test("text on any brand colour reaches 4.5:1", () => {
  fc.assert(fc.property(colour, (brand) => contrast(readableOn(brand), brand) >= 4.5))
})

test("the brand as text reaches 4.5:1 on white, whatever the brand", () => {
  fc.assert(fc.property(colour, (brand) => contrast(readableInk(brand), "#FFFFFF") >= 4.5))
})

test("a brand that already reads is left as it is", () => {
  expect(readableInk(defaultThemeColours.primary)).toBe(defaultThemeColours.primary)
})

test("the light variant is the colour with a tenth of alpha", () => {
  expect(lightVariant("#0F6B4F")).toBe("#0F6B4F1A")
})

test("contrast of black and white is 21", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5)
})
