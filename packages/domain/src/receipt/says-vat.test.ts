import { expect, test } from "vitest"
import { saysVat } from "./says-vat.ts"

test("only a registered seller's receipt speaks of VAT, or one of VAT that was paid", () => {
  const registered = { vat_number: "310122393500003" }
  const unregistered = { vat_number: null }
  expect(saysVat({ seller: registered, vat_minor: 287 })).toBe(true)
  expect(saysVat({ seller: registered, vat_minor: 0 })).toBe(true)
  expect(saysVat({ seller: unregistered, vat_minor: 0 })).toBe(false)
  expect(saysVat({ seller: unregistered, vat_minor: 287 })).toBe(true)
})
