import type { Reader, Transaction } from "@sufra/db/connection"
import { invoice, invoiceCounter } from "@sufra/db/schema/invoice"
import { and, asc, eq, sql } from "drizzle-orm"

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

/** The invoice of an order and what was credited of it since, in the order they were issued. */
export async function listInvoicesOf(
  reader: Reader,
  establishmentId: string,
  orderId: string,
): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.establishmentId, establishmentId), eq(invoice.orderId, orderId)))
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))
}
