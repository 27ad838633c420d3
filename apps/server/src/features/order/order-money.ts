import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart, refund } from "@sufra/db/schema/payment"
import { sumMinor } from "@sufra/domain/kernel/money"
import { canTakePayment } from "@sufra/domain/payment/paid-state"
import { and, eq, inArray, ne, sql } from "drizzle-orm"
import type { OrderRow } from "./queries.ts"

/** What came in for an order, and what went back or is on its way back. */
export type OrderMoney = { paidMinor: number; backMinor: number }

const none: OrderMoney = { paidMinor: 0, backMinor: 0 }

/** What the place keeps of it. */
export function keptMinor({ paidMinor, backMinor }: OrderMoney): number {
  return paidMinor - backMinor
}

/** By order; of one that nobody has paid anything for there is none in the map. */
export async function moneyOfOrders(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<(orderId: string) => OrderMoney> {
  if (orderIds.length === 0) return () => none
  const [paid, back] = await Promise.all([
    reader
      .select({
        id: paymentPart.orderId,
        sum: sql<number>`sum(${paymentPart.amountMinor})::bigint`,
      })
      .from(paymentPart)
      .innerJoin(
        payment,
        and(
          eq(payment.establishmentId, paymentPart.establishmentId),
          eq(payment.id, paymentPart.paymentId),
        ),
      )
      .where(
        and(
          eq(paymentPart.establishmentId, establishmentId),
          inArray(paymentPart.orderId, orderIds),
          eq(payment.state, "paid"),
        ),
      )
      .groupBy(paymentPart.orderId),
    reader
      .select({ id: refund.orderId, sum: sql<number>`sum(${refund.amountMinor})::bigint` })
      .from(refund)
      .where(
        and(
          eq(refund.establishmentId, establishmentId),
          inArray(refund.orderId, orderIds),
          ne(refund.state, "failed"),
        ),
      )
      .groupBy(refund.orderId),
  ])
  const paidById = new Map(paid.map(({ id, sum }) => [id, sum]))
  const backById = new Map(back.map(({ id, sum }) => [id, sum]))
  return (orderId) => ({
    paidMinor: paidById.get(orderId) ?? 0,
    backMinor: backById.get(orderId) ?? 0,
  })
}

/** What can be taken over the counter for several at once. */
export function dueOfOrders(
  orders: Pick<OrderRow, "id" | "state" | "totalMinor">[],
  moneyOf: (orderId: string) => OrderMoney,
): number {
  const owing = orders.filter(({ state }) => canTakePayment(state))
  return sumMinor(
    owing.map(({ id, totalMinor }) => Math.max(0, totalMinor - keptMinor(moneyOf(id)))),
  )
}
