import fc from "fast-check"
import { expect, test } from "vitest"
import { amountText } from "./amount-text.ts"

test.each([
  [0, "0"],
  [200, "0.2"],
  [1, "0.001"],
  [30_000, "30"],
  [31_889, "31.889"],
  [8_050, "8.05"],
  [1_240_500, "1,240.5"],
])("%d mg are %s gm", (mg, text) => {
  expect(amountText(mg)).toBe(text)
})

test("no amount is changed by writing it down", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (mg) => {
      expect(Math.round(Number(amountText(mg).replaceAll(",", "")) * 1000)).toBe(mg)
    }),
  )
})
