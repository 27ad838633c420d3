import fc from "fast-check"
import { expect, test } from "vitest"
import { creditedVat } from "./credit.ts"

test("however an invoice is given back, its VAT is credited once and whole", () => {
  const invoices = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.array(fc.integer({ min: 1, max: 5_000 })))
    .map(([totalMinor, cuts]) => ({ totalMinor, cuts }))
  fc.assert(
    fc.property(invoices, fc.nat(1_500), ({ totalMinor, cuts }, rateBp) => {
      const invoice = { totalMinor, vatMinor: Math.floor((totalMinor * rateBp) / 10_000) }
      const before = { totalMinor: 0, vatMinor: 0 }
      for (const cut of [...cuts, totalMinor]) {
        const amountMinor = Math.min(cut, totalMinor - before.totalMinor)
        const vatMinor = creditedVat(invoice, before, amountMinor)
        expect(vatMinor).toBeGreaterThanOrEqual(0)
        before.totalMinor += amountMinor
        before.vatMinor += vatMinor
      }
      expect(before).toEqual(invoice)
    }),
  )
})

test("of a free order there is nothing to credit", () => {
  expect(creditedVat({ totalMinor: 0, vatMinor: 0 }, { totalMinor: 0, vatMinor: 0 }, 0)).toBe(0)
})
