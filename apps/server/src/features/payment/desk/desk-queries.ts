import type { Reader } from "@sufra/db/connection"
import { gateways, payment, paymentEntry, paymentPart } from "@sufra/db/schema/money/payment"
import { meantNumber } from "@sufra/domain/order/find-order"
import { numbersWith } from "@sufra/domain/order/order-number"
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or } from "drizzle-orm"
import { union } from "drizzle-orm/pg-core"
import { idsNumbered, listOrdersById } from "../../order/index.ts"
import { staffName, staffNamesOf } from "../../staff/index.ts"
import { listParts, type PaymentKey, type PaymentRow, type RefundRow } from "../queries.ts"

export type Wanted = {
  establishmentId: string
  /** None: everywhere. */
  branchIds: string[]
  before: PaymentRow | null
  state: PaymentRow["state"] | undefined
  method: PaymentRow["method"] | undefined
  needsAttention: boolean | undefined
  /** Begun within this business day. */
  between: { from: Date; until: Date } | null
  query: string
  limit: number
}

function isOlder({ createdAt, id }: PaymentRow) {
  return or(
    lt(payment.createdAt, createdAt),
    and(eq(payment.createdAt, createdAt), lt(payment.id, id)),
  )
}

/**
 * Of an order with this number, or called so by the gateway. Two looks into two indexes, and not one
 * "either or", for which all payments of the place would be read.
 */
function idsAbout(reader: Reader, { establishmentId, query }: Wanted) {
  const meant = meantNumber(query)
  const numbers = meant?.letter
    ? [`${meant.letter}-${meant.figures}`]
    : numbersWith(meant?.figures ?? "")
  const ofOrder = reader
    .select({ id: paymentPart.paymentId })
    .from(paymentPart)
    .where(
      and(
        eq(paymentPart.establishmentId, establishmentId),
        inArray(paymentPart.orderId, idsNumbered(reader, establishmentId, numbers)),
      ),
    )
  const calledSo = reader
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        inArray(payment.gateway, [...gateways]),
        eq(payment.reference, query),
      ),
    )
  return meant ? union(ofOrder, calledSo) : calledSo
}

export async function listPayments(reader: Reader, wanted: Wanted) {
  return reader
    .select({ row: payment, by: staffName(payment.staffId) })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, wanted.establishmentId),
        wanted.branchIds.length > 0 ? inArray(payment.branchId, wanted.branchIds) : undefined,
        wanted.before ? isOlder(wanted.before) : undefined,
        wanted.state ? eq(payment.state, wanted.state) : undefined,
        wanted.method ? eq(payment.method, wanted.method) : undefined,
        wanted.needsAttention ? isNotNull(payment.attention) : undefined,
        wanted.between ? gte(payment.createdAt, wanted.between.from) : undefined,
        wanted.between ? lt(payment.createdAt, wanted.between.until) : undefined,
        wanted.query ? inArray(payment.id, idsAbout(reader, wanted)) : undefined,
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(wanted.limit)
}

export async function findListed(reader: Reader, { establishmentId, id }: PaymentKey) {
  const [found] = await reader
    .select({ row: payment, by: staffName(payment.staffId) })
    .from(payment)
    .where(and(eq(payment.establishmentId, establishmentId), eq(payment.id, id)))
  return found ?? null
}

export async function listPartsWithNumbers(
  reader: Reader,
  establishmentId: string,
  paymentIds: string[],
) {
  const parts = await listParts(reader, establishmentId, paymentIds)
  const orderIds = parts.map(({ orderId }) => orderId)
  const orders = await listOrdersById(reader, establishmentId, orderIds)
  return orders.flatMap(({ id, number, tableLabel }) =>
    parts
      .filter(({ orderId }) => orderId === id)
      .map(({ paymentId, orderId, amountMinor }) => {
        return { paymentId, orderId, amountMinor, number, tableLabel }
      }),
  )
}

export async function listEntries(reader: Reader, { establishmentId, id }: PaymentKey) {
  return reader
    .select({ entry: paymentEntry, by: staffName(paymentEntry.staffId) })
    .from(paymentEntry)
    .where(and(eq(paymentEntry.establishmentId, establishmentId), eq(paymentEntry.paymentId, id)))
    .orderBy(asc(paymentEntry.id))
}

export async function countAttention(
  reader: Reader,
  establishmentId: string,
  branchIds: string[],
): Promise<number> {
  const [row] = await reader
    .select({ count: count() })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        isNotNull(payment.attention),
        branchIds.length > 0 ? inArray(payment.branchId, branchIds) : undefined,
      ),
    )
  return row?.count ?? 0
}

/** By refund: who of the staff answers for it. One that went by itself has nobody. */
export async function namesOfRefunders(
  reader: Reader,
  refunds: readonly RefundRow[],
): Promise<Map<string, string>> {
  const staffIds = [...new Set(refunds.flatMap(({ staffId }) => staffId ?? []))]
  const names = await staffNamesOf(reader, staffIds)
  return new Map(
    refunds.flatMap(({ id, staffId }) => {
      const name = names.get(staffId ?? "")
      return name ? [[id, name]] : []
    }),
  )
}
