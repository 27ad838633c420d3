import type { Reader } from "@sufra/db/connection"
import { invoice } from "@sufra/db/schema/invoice"
import { payment, paymentPart, refund } from "@sufra/db/schema/payment"
import { sumMinor } from "@sufra/domain/kernel/money"
import { canTakePayment, dueMinorOf } from "@sufra/domain/payment/paid-state"
import { and, eq, inArray, ne, sql } from "drizzle-orm"
import type { OrderRow } from "./queries.ts"

/** What came in for an order, and what went back or is on its way back. */
export type OrderMoney = { paidMinor: number; backMinor: number; isInvoiced: boolean }

const none: OrderMoney = { paidMinor: 0, backMinor: 0, isInvoiced: false }

/** What the place keeps of it. */
export function keptMinor({
  paidMinor,
  backMinor,
}: Pick<OrderMoney, "paidMinor" | "backMinor">): number {
  return paidMinor - backMinor
}

/** By order; of one that nobody has paid anything for there is none in the map. */
export async function moneyOfOrders(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<(orderId: string) => OrderMoney> {
  if (orderIds.length === 0) return () => none
  const [paid, back, invoiced] = await Promise.all([
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
    reader
      .select({ id: invoice.orderId })
      .from(invoice)
      .where(
        and(
          eq(invoice.establishmentId, establishmentId),
          inArray(invoice.orderId, orderIds),
          eq(invoice.kind, "invoice"),
        ),
      ),
  ])
  const invoicedIds = new Set(invoiced.map(({ id }) => id))
  const paidById = new Map(paid.map(({ id, sum }) => [id, sum]))
  const backById = new Map(back.map(({ id, sum }) => [id, sum]))
  return (orderId) => ({
    paidMinor: paidById.get(orderId) ?? 0,
    backMinor: backById.get(orderId) ?? 0,
    isInvoiced: invoicedIds.has(orderId),
  })
}

/** What is left to pay of one order. */
export function dueOfOrder(
  { state, totalMinor }: Pick<OrderRow, "state" | "totalMinor">,
  { paidMinor, backMinor, isInvoiced }: OrderMoney,
): number {
  return dueMinorOf(state, { totalMinor, paidMinor, refundedMinor: backMinor, isInvoiced })
}

/** What can be taken over the counter for several at once. */
export function dueOfOrders(
  orders: Pick<OrderRow, "id" | "state" | "totalMinor">[],
  moneyOf: (orderId: string) => OrderMoney,
): number {
  const owing = orders.filter(({ state }) => canTakePayment(state))
  return sumMinor(owing.map((order) => dueOfOrder(order, moneyOf(order.id))))
}
