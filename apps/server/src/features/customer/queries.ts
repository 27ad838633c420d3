import type { Reader, Transaction } from "@sufra/db/connection"
import { customer, customerSession } from "@sufra/db/schema/customer"
import { order } from "@sufra/db/schema/order"
import { refund } from "@sufra/db/schema/payment"
import { visit } from "@sufra/db/schema/visit"
import type { OrderState } from "@sufra/domain/order/order-states"
import { and, count, eq, inArray, sql, sum } from "drizzle-orm"

export type CustomerRow = typeof customer.$inferSelect
export type Whose = { establishmentId: string; customerId: string }

/** A purchase: food that was taken along or brought, and not given back. */
const goodEnds: OrderState[] = ["completed", "delivered"]

export async function findCustomer(
  reader: Reader,
  { establishmentId, customerId }: Whose,
): Promise<CustomerRow | null> {
  const [row] = await reader
    .select()
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
  return row ?? null
}

export async function findCustomerByPhone(
  reader: Reader,
  establishmentId: string,
  phone: string,
): Promise<CustomerRow | null> {
  const [row] = await reader
    .select()
    .from(customer)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.phone, phone)))
  return row ?? null
}

export async function updateCustomer(
  tx: Transaction,
  { establishmentId, customerId }: Whose,
  change: Partial<typeof customer.$inferInsert>,
): Promise<CustomerRow> {
  const [row] = await tx
    .update(customer)
    .set(change)
    .where(and(eq(customer.establishmentId, establishmentId), eq(customer.id, customerId)))
    .returning()
  if (!row) throw new Error("a signed-in customer is missing")
  return row
}

/** What the browsers this customer signed in with have visited, before and after the sign-in. */
export async function countVisits(
  reader: Reader,
  { establishmentId, customerId }: Whose,
): Promise<number> {
  const visitors = reader
    .select({ id: customerSession.visitorId })
    .from(customerSession)
    .where(
      and(
        eq(customerSession.establishmentId, establishmentId),
        eq(customerSession.customerId, customerId),
      ),
    )
  return reader.$count(
    visit,
    and(eq(visit.establishmentId, establishmentId), inArray(visit.visitorId, visitors)),
  )
}

/** Delivery, service and the law's fee, with their VAT: paid, and no purchase. */
const feesMinor = sql`(SELECT coalesce(sum((fee->>'amountMinor')::bigint - (fee->>'discountMinor')::bigint
    + CASE WHEN (${order.price}->>'pricesIncludeVat')::boolean THEN 0
      ELSE (fee->>'vatMinor')::bigint END), 0)
  FROM jsonb_array_elements(${order.price}->'charges') AS fee)`

const givenBackMinor = sql`(SELECT coalesce(sum(${refund.amountMinor}), 0) FROM ${refund}
  WHERE ${refund.establishmentId} = ${order.establishmentId}
    AND ${refund.orderId} = ${order.id} AND ${refund.state} <> 'failed')`

/** What was bought and kept: without fees, and less what was given back of it. */
const boughtMinor = sql`greatest(0, ${order.totalMinor} - ${feesMinor} - ${givenBackMinor})`

export async function sumOrders(reader: Reader, { establishmentId, customerId }: Whose) {
  const [row] = await reader
    .select({ count: count(), totalMinor: sum(boughtMinor) })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.customerId, customerId),
        inArray(order.state, goodEnds),
      ),
    )
  return { count: row?.count ?? 0, totalMinor: Number(row?.totalMinor ?? 0) }
}
