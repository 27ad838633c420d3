import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { and, asc, eq, inArray, max, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm"

type OfOrders = { establishmentId: string; orderIds: string[] | SQLWrapper }

const isPart = and(
  eq(payment.establishmentId, paymentPart.establishmentId),
  eq(payment.id, paymentPart.paymentId),
)
const isPaid = eq(payment.state, "paid")

function ofOrders({ establishmentId, orderIds }: OfOrders, isWanted?: SQL) {
  return and(
    eq(paymentPart.establishmentId, establishmentId),
    inArray(paymentPart.orderId, orderIds),
    isWanted,
  )
}

/** A query of the payments for these orders: each once for every order that it is for. */
export function paymentsOfOrders(reader: Reader, of: OfOrders, isWanted?: SQL) {
  return reader
    .select({
      row: payment,
      orderId: paymentPart.orderId,
      /** What of it is for this order. */
      partMinor: paymentPart.amountMinor,
    })
    .from(paymentPart)
    .innerJoin(payment, isPart)
    .where(ofOrders(of, isWanted))
}

/** What came in for orders, and when. */
export async function listPaid(reader: Reader, establishmentId: string, orderIds: string[]) {
  return reader
    .select({
      orderId: paymentPart.orderId,
      amountMinor: paymentPart.amountMinor,
      at: sql`coalesce(${payment.settledAt}, ${payment.createdAt})`.mapWith(payment.createdAt),
    })
    .from(paymentPart)
    .innerJoin(payment, isPart)
    .where(ofOrders({ establishmentId, orderIds }, isPaid))
}

/** What went back of orders or is on its way back, and when it was asked for. */
export async function listBack(reader: Reader, establishmentId: string, orderIds: string[]) {
  return reader
    .select({
      orderId: refund.orderId,
      amountMinor: refund.amountMinor,
      at: refund.createdAt,
      isTooMuch: refund.isSettling,
    })
    .from(refund)
    .where(
      and(
        eq(refund.establishmentId, establishmentId),
        inArray(refund.orderId, orderIds),
        ne(refund.state, "failed"),
      ),
    )
}

/** The same of the order in a query, as one sum. */
export function backOfOrder(order: { establishmentId: SQLWrapper; id: SQLWrapper }) {
  return sql`(SELECT coalesce(sum(${refund.amountMinor}), 0) FROM ${refund}
    WHERE ${refund.establishmentId} = ${order.establishmentId}
      AND ${refund.orderId} = ${order.id} AND ${refund.state} <> 'failed')`
}

/** Whether money of an order is on its way back: the gateway may still refuse it. */
export async function isBackAsked(
  reader: Reader,
  { establishmentId, id }: { establishmentId: string; id: string },
) {
  const asked = and(
    eq(refund.establishmentId, establishmentId),
    eq(refund.orderId, id),
    eq(refund.state, "asked"),
  )
  return (await reader.$count(refund, asked)) > 0
}

/** Whether the order in a query costs something, and all of that went back. */
export function isAllBack(order: {
  establishmentId: SQLWrapper
  id: SQLWrapper
  totalMinor: SQLWrapper
}) {
  // What was paid twice and went back is no refund: the order was paid for all the while.
  const backMinor = sql`(SELECT coalesce(sum(${refund.amountMinor}), 0) FROM ${refund}
    WHERE ${refund.establishmentId} = ${order.establishmentId} AND ${refund.orderId} = ${order.id}
      AND ${refund.state} <> 'failed' AND NOT ${refund.isSettling})`
  return sql`(${order.totalMinor} > 0 AND ${backMinor} >= ${order.totalMinor})`
}

/** What went back of a payment, or is on its way. */
function backOf(column: typeof refund.amountMinor | typeof refund.tipMinor, ofOrder?: SQL) {
  const sum = sql`(SELECT coalesce(sum(${column}), 0) FROM ${refund}
    WHERE ${refund.establishmentId} = ${payment.establishmentId}
      AND ${refund.paymentId} = ${payment.id} AND ${refund.state} <> 'failed'
      ${ofOrder ? sql`AND ${ofOrder}` : sql``})`
  return sum.mapWith(Number)
}

/** With what orders were paid, in the order they were, each with what went back of it. */
export async function listPaidWith(reader: Reader, establishmentId: string, orderIds: string[]) {
  return reader
    .select({
      orderId: paymentPart.orderId,
      method: payment.method,
      isCollected: payment.isCollected,
      wallet: payment.wallet,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      amountMinor: paymentPart.amountMinor,
      backMinor: backOf(refund.amountMinor, sql`${refund.orderId} = ${paymentPart.orderId}`),
      /** Of the whole payment, whatever else it was for. */
      allMinor: payment.amountMinor,
      allBackMinor: backOf(refund.amountMinor),
      tipMinor: payment.tipMinor,
      tipBackMinor: backOf(refund.tipMinor),
    })
    .from(paymentPart)
    .innerJoin(payment, isPart)
    .where(ofOrders({ establishmentId, orderIds }, isPaid))
    .orderBy(asc(payment.settledAt), asc(payment.id))
}

/** How an order was paid, in the order it was: of a shared payment only its part. */
export async function listPaidFor(reader: Reader, establishmentId: string, orderId: string) {
  return reader
    .select({
      method: payment.method,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      wallet: payment.wallet,
      tipMinor: payment.tipMinor,
      /** Whether no order of the same payment has a lower id: one of them has it, for ever the same. */
      isFirst: sql<boolean>`NOT EXISTS (SELECT FROM payment_part AS other
        WHERE other.establishment_id = ${establishmentId}
          AND other.payment_id = ${paymentPart.paymentId}
          AND other.order_id < ${paymentPart.orderId})`,
      amountMinor: paymentPart.amountMinor,
    })
    .from(paymentPart)
    .innerJoin(payment, isPart)
    .where(ofOrders({ establishmentId, orderIds: [orderId] }, isPaid))
    .orderBy(asc(payment.settledAt), asc(payment.id))
}

/** When something was last paid for these orders; `orderIds` may be a query of them. */
export async function findLastPaidAt(reader: Reader, of: OfOrders): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(payment.settledAt) })
    .from(paymentPart)
    .innerJoin(payment, isPart)
    .where(ofOrders(of, isPaid))
  return row?.at ?? null
}

/** What staff wrote when they gave it back; none where it went back by itself. */
export async function findRefundReason(
  reader: Reader,
  { establishmentId, refundId }: { establishmentId: string; refundId: string | null },
): Promise<string | null> {
  if (!refundId) return null
  const [found] = await reader
    .select({ reason: refund.reason, isSettling: refund.isSettling, staffId: refund.staffId })
    .from(refund)
    .where(and(eq(refund.establishmentId, establishmentId), eq(refund.id, refundId)))
  return found?.staffId && !found.isSettling ? found.reason : null
}

/** When money was last given back for the order that a row names. */
export function lastBackAtOf(row: { establishmentId: SQLWrapper; orderId: SQLWrapper }) {
  const query = sql`SELECT max(back.created_at) FROM ${refund} AS back
    WHERE back.establishment_id = ${row.establishmentId} AND back.order_id = ${row.orderId}`
  return sql`(${query})`
}
