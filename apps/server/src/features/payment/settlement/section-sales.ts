import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { orderTypes } from "@sufra/domain/establishment/settings"
import {
  type SectionSales,
  salesBySection,
  type TableSales,
} from "@sufra/domain/payment/section-sales"
import { and, eq, inArray, sql } from "drizzle-orm"
import { listSections, sectionsOfTables } from "../../dining-table/index.ts"
import { orderTableOf, orderTypeOf } from "../../order/index.ts"
import { type Period, within } from "./settlement-queries.ts"

const toNumber = (value: unknown) => Number(value)

/** Sums what was paid for dine-in orders, per table. */
async function listSold(reader: Reader, period: Period): Promise<TableSales[]> {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      branchId: payment.branchId,
      tableId: orderTableOf(paymentPart),
      orders: sql`count(DISTINCT ${paymentPart.orderId})`.mapWith(toNumber),
      totalMinor: sql`sum(${paymentPart.amountMinor})`.mapWith(toNumber),
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
        eq(payment.establishmentId, establishmentId),
        eq(payment.state, "paid"),
        within(payment.settledAt, period),
        inArray(payment.branchId, branchIds),
        eq(orderTypeOf(paymentPart), orderTypes.dineIn),
      ),
    )
    .groupBy(payment.branchId, sql`2`)
}

/** Sums what was given back for dine-in orders, per table, as negative sales. */
async function listGivenBack(reader: Reader, period: Period): Promise<TableSales[]> {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      branchId: payment.branchId,
      tableId: orderTableOf(refund),
      orders: sql`0`.mapWith(toNumber),
      totalMinor: sql`-sum(${refund.amountMinor})`.mapWith(toNumber),
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
        inArray(payment.branchId, branchIds),
        eq(orderTypeOf(refund), orderTypes.dineIn),
      ),
    )
    .groupBy(payment.branchId, sql`2`)
}

/** Dine-in sales by section of the branches that have sections; a place without any is asked nothing more. */
export async function listSectionSales(reader: Reader, period: Period): Promise<SectionSales[]> {
  const { establishmentId, branchIds } = period
  const sections = (await listSections(reader, establishmentId)).filter(
    ({ branchId }) => branchIds.length === 0 || branchIds.includes(branchId),
  )
  if (sections.length === 0) return []
  const divided = { ...period, branchIds: [...new Set(sections.map(({ branchId }) => branchId))] }
  const [sold, givenBack] = await Promise.all([
    listSold(reader, divided),
    listGivenBack(reader, divided),
  ])
  const sales = [...sold, ...givenBack]
  const tableIds = [...new Set(sales.flatMap(({ tableId }) => tableId ?? []))]
  const found = await sectionsOfTables(reader, establishmentId, tableIds)
  const sectionOf = new Map([...found].map(([tableId, { id }]) => [tableId, id]))
  return salesBySection(sections, sectionOf, sales)
}
