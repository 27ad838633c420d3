import type { Transaction } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { newId } from "@sufra/domain/kernel/ids"
import { priceOrder } from "@sufra/domain/pricing/price-order"

type Wanted = { establishmentId: string; branchId: string } & Partial<typeof order.$inferInsert>

const nothing = priceOrder({
  lines: [],
  discounts: [],
  charges: {
    deliveryFeeMinor: null,
    freeDeliveryFromMinor: null,
    serviceRateBp: 0,
    vatRateBp: 1_500,
  },
  pricesIncludeVat: true,
})

let made = 0

/** A customer nobody else has, and an order of theirs: for what counts or lists orders. */
export async function insertOrder(tx: Transaction, wanted: Wanted): Promise<string> {
  made += 1
  const { establishmentId } = wanted
  const id = newId()
  const customerId = wanted.customerId ?? newId()
  const phone = `+9665${String(made).padStart(8, "0")}`
  if (!wanted.customerId) {
    await tx
      .insert(customer)
      .values({ establishmentId, id: customerId, phone, name: "Noura", language: "sa" })
  }
  const placedAt = wanted.placedAt ?? new Date()
  await tx.insert(order).values({
    id,
    customerId,
    businessDate: "2026-03-03",
    nth: made,
    number: `A-${String(made).padStart(3, "0")}`,
    type: 2,
    state: "pending",
    paymentMethod: "cash",
    customerName: "Noura",
    customerPhone: phone,
    language: "sa",
    placedAt,
    readyAt: placedAt,
    price: nothing,
    totalMinor: 0,
    ...wanted,
  })
  return id
}
