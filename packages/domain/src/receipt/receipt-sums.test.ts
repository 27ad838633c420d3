import fc from "fast-check"
import { expect, test } from "vitest"
import { itemsOf } from "../payment/bill.ts"
import { priceOrder } from "../pricing/price-order.ts"
import { anyOrder } from "../testing/price-inputs.ts"
import { receiptSums } from "./receipt-sums.ts"

const orderWithLines = anyOrder.filter(({ lines }) => lines.length > 0)

test("what it lists sums to the order's total, and so does what a table would split", () => {
  fc.assert(
    fc.property(orderWithLines, (input) => {
      const price = priceOrder(input)
      const sums = receiptSums(price)
      const added = price.pricesIncludeVat ? 0 : sums.vatMinor
      expect(sums.subtotalMinor + sums.chargesMinor - sums.discountMinor + added).toBe(
        sums.totalMinor,
      )
      expect(sums).toMatchObject({
        totalMinor: price.totalMinor,
        vatMinor: price.vatMinor,
        discountMinor: price.discountMinor,
      })
      const lines = price.lines.map((line, position) => ({ ...line, key: String(position) }))
      const items = itemsOf({
        id: "order",
        totalMinor: price.totalMinor,
        price: { ...price, lines },
        lines: input.lines.map(({ quantity }, position) => ({ position, quantity })),
      })
      expect(items.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(price.totalMinor)
    }),
  )
})
