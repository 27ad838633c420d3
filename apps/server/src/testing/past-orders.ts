import { order, orderLine } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { priceOrder } from "@sufra/domain/pricing/price-order"
import { eq } from "drizzle-orm"
import { mainBranchId, makeGuest } from "./guest-orders.ts"
import { insertOrder } from "./orders.ts"
import type { TestApp } from "./test-app.ts"

type Wanted = {
  customerId?: string
  productId: string
  foodMinor: number
  daysAgo?: number
  deliveryFeeMinor?: number
  state?: (typeof order.$inferInsert)["state"]
}

const dayMs = 86_400_000
const { baytAlKaram } = known.establishments
const vatRateBp = 1_500

/** One dish that somebody bought and kept, with VAT inside its price. */
export async function insertPastOrder(test: TestApp, wanted: Wanted): Promise<string> {
  const { productId, foodMinor, daysAgo = 1, deliveryFeeMinor = null, state = "completed" } = wanted
  const branchId = await mainBranchId(test)
  const customerId = wanted.customerId ?? (await makeGuest(test)).id
  const placedAt = new Date(test.clock.now.getTime() - daysAgo * dayMs)
  const line = {
    ...{ key: "0", productId, quantity: 1, unitBaseMinor: foodMinor, unitOptionsMinor: 0 },
    ...{ vatRateBp, isTobacco: false },
  }
  const price = priceOrder({
    lines: [line],
    discounts: [],
    charges: { deliveryFeeMinor, freeDeliveryFromMinor: null, serviceRateBp: 0, vatRateBp },
    pricesIncludeVat: true,
  })
  return test.database.withTransaction(async (tx) => {
    const id = await insertOrder(tx, {
      ...{ establishmentId: baytAlKaram, branchId, customerId, placedAt, price, state },
      businessDate: placedAt.toISOString().slice(0, 10),
      totalMinor: price.totalMinor,
    })
    await tx.insert(orderLine).values({
      ...{ establishmentId: baytAlKaram, orderId: id, position: 0, kind: "product", productId },
      ...{ name: { en: "Dish", sa: "طبق" }, quantity: 1, unitMinor: foodMinor, vatRateBp },
      ...{ choice: { options: {}, parts: {} }, chosen: [], note: "" },
    })
    return id
  })
}

/** Whatever the demo has of them would count as well. */
export async function forgetOrders(test: TestApp): Promise<void> {
  await test.database.withTransaction(async (tx) => {
    await tx.update(order).set({ state: "canceled" }).where(eq(order.establishmentId, baytAlKaram))
  })
}
