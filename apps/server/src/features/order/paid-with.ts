import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart, refund } from "@sufra/db/schema/payment"
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm"

const toNumber = (value: unknown) => Number(value)

/** What went back of a payment, or is on its way. */
function backOf(column: typeof refund.amountMinor | typeof refund.tipMinor, ofOrder?: SQL) {
  return sql`(SELECT coalesce(sum(${column}), 0) FROM ${refund}
    WHERE ${refund.establishmentId} = ${payment.establishmentId}
      AND ${refund.paymentId} = ${payment.id} AND ${refund.state} <> 'failed'
      ${ofOrder ? sql`AND ${ofOrder}` : sql``})`
}

const backOfOrder = backOf(refund.amountMinor, sql`${refund.orderId} = ${paymentPart.orderId}`)

async function listPaidParts(reader: Reader, establishmentId: string, orderIds: string[]) {
  return reader
    .select({
      orderId: paymentPart.orderId,
      method: payment.method,
      isCollected: payment.isCollected,
      wallet: payment.wallet,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      amountMinor: paymentPart.amountMinor,
      backMinor: backOfOrder.mapWith(toNumber),
      /** Of the whole payment, whatever else it was for. */
      allMinor: payment.amountMinor,
      allBackMinor: backOf(refund.amountMinor).mapWith(toNumber),
      tipMinor: payment.tipMinor,
      tipBackMinor: backOf(refund.tipMinor).mapWith(toNumber),
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
    .orderBy(asc(payment.settledAt), asc(payment.id))
}

type PaidPart = Awaited<ReturnType<typeof listPaidParts>>[number]

/** What of a part goes back should its order come to nothing: the tip goes with the last of a payment. */
function stillToGoBack(part: PaidPart): number {
  const keptMinor = part.amountMinor - part.backMinor
  if (keptMinor <= 0) return 0
  const isLast = part.allBackMinor + keptMinor >= part.allMinor
  return keptMinor + (isLast ? part.tipMinor - part.tipBackMinor : 0)
}

export type PaidWith = Pick<
  PaidPart,
  "method" | "isCollected" | "wallet" | "cardBrand" | "cardLast4" | "amountMinor"
> & { backMinor: number }

/** With what each order was really paid, in the order it was; whatever its guest had chosen. */
export async function paidWithOf(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<(orderId: string) => PaidWith[]> {
  if (orderIds.length === 0) return () => []
  const parts = await listPaidParts(reader, establishmentId, orderIds)
  const byOrder = Map.groupBy(parts, ({ orderId }) => orderId)
  return (orderId) =>
    (byOrder.get(orderId) ?? []).map((part) => ({
      method: part.method,
      isCollected: part.isCollected,
      wallet: part.wallet,
      cardBrand: part.cardBrand,
      cardLast4: part.cardLast4,
      amountMinor: part.amountMinor,
      backMinor: stillToGoBack(part),
    }))
}

export function paidWayView(paid: PaidWith) {
  const { cardBrand: brand, cardLast4: last4 } = paid
  return {
    method: paid.method,
    wallet: paid.wallet,
    card: brand && last4 ? { brand, last4 } : null,
    amount_minor: paid.amountMinor,
  }
}
