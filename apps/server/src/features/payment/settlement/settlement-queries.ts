import type { Reader } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { establishment } from "@sufra/db/schema/establishment"
import { invoice } from "@sufra/db/schema/invoice"
import { order } from "@sufra/db/schema/order"
import { payment, refund } from "@sufra/db/schema/payment"
import { type SettlementRow, settlementRows } from "@sufra/domain/payment/settlement"
import { and, asc, type Column, eq, gte, inArray, lt, sql } from "drizzle-orm"

/** From the start of the first business day to the end of the last, as instants. */
export type Period = {
  establishmentId: string
  from: Date
  until: Date
  /** None: everywhere. */
  branchIds: string[]
}

const toNumber = (value: unknown) => Number(value)
const sumOf = (expression: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${expression}), 0)`.mapWith(toNumber)
const countAll = sql`count(*)`.mapWith(toNumber)

/** The business day of a moment at its place; `establishment` must be in the query. */
export function dayOf(moment: Column) {
  return sql<string>`((
    ${moment} AT TIME ZONE ${establishment.timezone}
    - make_interval(mins => ${establishment.businessDayStartMinute})
  )::date)::text`
}

export function within(moment: Column, { from, until }: Period) {
  return and(gte(moment, from), lt(moment, until))
}

async function listTaken(reader: Reader, period: Period) {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      day: dayOf(payment.settledAt),
      branchId: payment.branchId,
      method: payment.method,
      grossMinor: sumOf(sql`${payment.amountMinor}`),
      tipMinor: sumOf(sql`${payment.tipMinor}`),
      payments: countAll,
    })
    .from(payment)
    .innerJoin(establishment, eq(establishment.id, payment.establishmentId))
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.state, "paid"),
        within(payment.settledAt, period),
        branchIds.length > 0 ? inArray(payment.branchId, branchIds) : undefined,
      ),
    )
    .groupBy(sql`1`, payment.branchId, payment.method)
}

async function listGivenBack(reader: Reader, period: Period) {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      day: dayOf(refund.doneAt),
      branchId: payment.branchId,
      method: payment.method,
      refundedMinor: sumOf(sql`${refund.amountMinor}`),
      tipMinor: sumOf(sql`-${refund.tipMinor}`),
      refunds: countAll,
    })
    .from(refund)
    .innerJoin(
      payment,
      and(eq(payment.establishmentId, refund.establishmentId), eq(payment.id, refund.paymentId)),
    )
    .innerJoin(establishment, eq(establishment.id, refund.establishmentId))
    .where(
      and(
        eq(refund.establishmentId, establishmentId),
        eq(refund.state, "done"),
        within(refund.doneAt, period),
        branchIds.length > 0 ? inArray(payment.branchId, branchIds) : undefined,
      ),
    )
    .groupBy(sql`1`, payment.branchId, payment.method)
}

/** Each payment on the day it came in, each refund on the day it was done. */
export async function listSettlement(reader: Reader, period: Period): Promise<SettlementRow[]> {
  const [taken, givenBack] = await Promise.all([
    listTaken(reader, period),
    listGivenBack(reader, period),
  ])
  return settlementRows([...taken, ...givenBack])
}

/** What was invoiced in these days, to be held beside what was paid in them. */
export async function sumInvoices(reader: Reader, period: Period) {
  const { establishmentId, branchIds } = period
  const rows = await reader
    .select({ kind: invoice.kind, sum: sumOf(sql`${invoice.totalMinor}`), count: countAll })
    .from(invoice)
    .innerJoin(
      order,
      and(eq(order.establishmentId, invoice.establishmentId), eq(order.id, invoice.orderId)),
    )
    .where(
      and(
        eq(invoice.establishmentId, establishmentId),
        within(invoice.issuedAt, period),
        branchIds.length > 0 ? inArray(order.branchId, branchIds) : undefined,
      ),
    )
    .groupBy(invoice.kind)
  const of = (kind: "invoice" | "credit-note") => rows.find((row) => row.kind === kind)
  return {
    issued_minor: of("invoice")?.sum ?? 0,
    credited_minor: of("credit-note")?.sum ?? 0,
    issued: of("invoice")?.count ?? 0,
    credited: of("credit-note")?.count ?? 0,
  }
}

/** Of those that are no more, too: their money was theirs. */
export async function listBranchNames(reader: Reader, establishmentId: string, ids: string[]) {
  if (ids.length === 0) return []
  return reader
    .select({ id: branch.id, name: branch.name })
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), inArray(branch.id, ids)))
    .orderBy(asc(branch.position), asc(branch.id))
}
