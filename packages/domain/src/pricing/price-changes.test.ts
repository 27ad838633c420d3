import { expect, test } from "vitest"
import { line, noCharges, order } from "../testing/price-inputs.ts"
import { priceChanges } from "./price-changes.ts"
import { priceOrder } from "./price-order.ts"

const seen = priceOrder(order({ lines: [line("tea"), line("kabsa", { unitBaseMinor: 3_400 })] }))

test("the same price has no changes", () => {
  expect(priceChanges(seen, seen)).toEqual([])
})

test("a dearer line, a line that is gone and a new charge are each named", () => {
  const now = priceOrder(
    order({
      lines: [line("kabsa", { unitBaseMinor: 3_600 })],
      charges: { ...noCharges, deliveryFeeMinor: 1_000 },
    }),
  )
  expect(priceChanges(seen, now)).toEqual([
    { what: "line", key: "tea", seenMinor: 1_000, nowMinor: 0 },
    { what: "line", key: "kabsa", seenMinor: 3_400, nowMinor: 3_600 },
    { what: "delivery", seenMinor: 0, nowMinor: 1_000 },
    { what: "vat", seenMinor: 574, nowMinor: 600 },
    { what: "total", seenMinor: 4_400, nowMinor: 4_600 },
  ])
})
