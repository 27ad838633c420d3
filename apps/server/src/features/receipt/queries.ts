import type { Reader, Transaction } from "@sufra/db/connection"
import { invoice, invoiceCounter } from "@sufra/db/schema/money/invoice"
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm"
import { isOrderAt } from "../order/queries.ts"

export type InvoiceRow = typeof invoice.$inferSelect

/** Whoever issues next waits for this transaction: no number is given twice, or left out. */
export async function takeInvoiceNumber(
  tx: Transaction,
  establishmentId: string,
  kind: InvoiceRow["kind"],
): Promise<number> {
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ establishmentId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.establishmentId, invoiceCounter.kind],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ last: invoiceCounter.last })
  if (!row) throw new Error("an invoice counter always answers")
  return row.last
}

/** Invoices and credit notes of these orders. */
export async function countInvoicesOf(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<number> {
  if (orderIds.length === 0) return 0
  return reader.$count(
    invoice,
    and(eq(invoice.establishmentId, establishmentId), inArray(invoice.orderId, orderIds)),
  )
}

/**
 * The invoice of an order and what was credited of it since, in the order they were issued: by their
 * numbers, as one server's clock may be behind another's.
 */
export async function listInvoicesOf(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.establishmentId, establishmentId), eq(invoice.orderId, orderId)))
    .orderBy(desc(sql`${invoice.kind} = 'invoice'`), asc(invoice.nth))
}

export async function findInvoice(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const [row] = await reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.establishmentId, establishmentId), eq(invoice.id, id)))
  return row ?? null
}

export async function lockInvoice(tx: Transaction, { establishmentId, id }: InvoiceRow) {
  await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.establishmentId, establishmentId), eq(invoice.id, id)))
    .for("no key update")
}

/** The receipts of these orders, by order; none of what was not paid. */
export async function listInvoiceIds(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select({ orderId: invoice.orderId, id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.establishmentId, establishmentId),
        inArray(invoice.orderId, orderIds),
        eq(invoice.kind, "invoice"),
      ),
    )
    // Of an order that has several the last one holds.
    .orderBy(asc(invoice.nth))
  return new Map(rows.map(({ orderId, id }) => [orderId, id]))
}

type IssuedWithin = { establishmentId: string; branchIds: string[]; from: Date; until: Date }

/** What was invoiced in these days, and credited; without branches, everywhere. */
export async function sumInvoices(reader: Reader, period: IssuedWithin) {
  const { establishmentId, branchIds, from, until } = period
  const rows = await reader
    .select({
      kind: invoice.kind,
      sum: sql`coalesce(sum(${invoice.totalMinor}), 0)`.mapWith(Number),
      count: count(),
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.establishmentId, establishmentId),
        gte(invoice.issuedAt, from),
        lt(invoice.issuedAt, until),
        branchIds.length > 0 ? isOrderAt(period, invoice.orderId) : undefined,
      ),
    )
    .groupBy(invoice.kind)
  const of = (kind: InvoiceRow["kind"]) => rows.find((row) => row.kind === kind)
  return {
    issued_minor: of("invoice")?.sum ?? 0,
    credited_minor: of("credit-note")?.sum ?? 0,
    issued: of("invoice")?.count ?? 0,
    credited: of("credit-note")?.count ?? 0,
  }
}
