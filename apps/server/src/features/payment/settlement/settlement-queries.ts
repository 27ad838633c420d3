import type { Reader } from "@sufra/db/connection"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { type SettlementRow, settlementRows } from "@sufra/domain/payment/settlement"
import { and, type Column, eq, gte, inArray, lt, sql } from "drizzle-orm"
import { businessDayOf } from "../../establishment/index.ts"

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

/** As the report writes it. */
function dayOf(moment: Column, establishmentId: string) {
  return sql<string>`${businessDayOf(moment, establishmentId)}::text`
}

/** Tells whether something happened in the days of a report. */
export function within(moment: Column, { from, until }: Period) {
  return and(gte(moment, from), lt(moment, until))
}

async function listTaken(reader: Reader, period: Period) {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      day: dayOf(payment.settledAt, establishmentId),
      branchId: payment.branchId,
      method: payment.method,
      grossMinor: sumOf(sql`${payment.amountMinor}`),
      tipMinor: sumOf(sql`${payment.tipMinor}`),
      payments: countAll,
    })
    .from(payment)
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
      day: dayOf(refund.doneAt, establishmentId),
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

/** Whether anything was paid before a moment: before a place opened there is nothing to compare with. */
export async function hasTakenBefore(
  reader: Reader,
  { establishmentId, branchIds }: Pick<Period, "establishmentId" | "branchIds">,
  until: Date,
): Promise<boolean> {
  const [row] = await reader
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.state, "paid"),
        lt(payment.settledAt, until),
        branchIds.length > 0 ? inArray(payment.branchId, branchIds) : undefined,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Each payment on the day it came in, each refund on the day it was done. */
export async function listSettlement(reader: Reader, period: Period): Promise<SettlementRow[]> {
  const [taken, givenBack] = await Promise.all([
    listTaken(reader, period),
    listGivenBack(reader, period),
  ])
  return settlementRows([...taken, ...givenBack])
}
