import fc from "fast-check"
import { expect, test } from "vitest"
import { chargedVatRate, vatInside, vatUpon, withVat } from "./vat.ts"

test("half-up, out of the gross", () => {
  expect(vatInside(11_500, 1_500)).toBe(1_500)
  expect(vatInside(1_000, 1_500)).toBe(130)
  expect(vatInside(3_030, 1_500)).toBe(395)
  expect(vatUpon(1_010, 1_500)).toBe(152)
  expect(vatInside(1_000, 0)).toBe(0)
})

test("who has no VAT number charges none, whatever the rate", () => {
  expect(chargedVatRate(1_500, "310122393500003")).toBe(1_500)
  expect(chargedVatRate(1_500, null)).toBe(0)
})

test("what a net price becomes holds just that VAT, whatever the rate", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 500, 1_500), (net, rate) => {
      expect(vatInside(withVat(net, rate), rate)).toBe(vatUpon(net, rate))
    }),
  )
})
