import { orderTimesOf } from "@sufra/domain/customer/segment"
import type { order } from "../../../src/schema/order.ts"
import type { Book } from "./book.ts"

type NewOrder = typeof order.$inferInsert

/** What was bought: without the fees, which are no purchase. */
function boughtMinor({ totalMinor, price }: NewOrder): number {
  const fees = price.charges.map(
    ({ amountMinor, discountMinor, vatMinor }) =>
      amountMinor - discountMinor + (price.pricesIncludeVat ? 0 : vatMinor),
  )
  return totalMinor - fees.reduce((sum, fee) => sum + fee, 0)
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What the server keeps beside a customer of the orders that came to a good end. */
export function figuresOf({ rows }: Book, customerId: string) {
  const good = rows.order.filter(
    (one) =>
      one.customerId === customerId && (one.state === "completed" || one.state === "delivered"),
  )
  const times = orderTimesOf(good.map(({ placedAt }) => placedAt.getTime()))
  return {
    ordersCount: good.length,
    spentMinor: good.reduce((sum, one) => sum + boughtMinor(one), 0),
    firstOrderAt: dateOf(times.firstAtMs),
    lastOrderAt: dateOf(times.lastAtMs),
    thirdLastOrderAt: dateOf(times.thirdLastAtMs),
    regularAt: dateOf(times.regularAtMs),
  }
}
