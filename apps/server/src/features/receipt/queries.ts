import type { Reader, Transaction } from "@sufra/db/connection"
import { invoice, invoiceCounter } from "@sufra/db/schema/invoice"
import { payment, paymentPart, refund } from "@sufra/db/schema/payment"
import { and, asc, desc, eq, sql } from "drizzle-orm"

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
        eq(paymentPart.orderId, orderId),
        eq(payment.state, "paid"),
      ),
    )
    .orderBy(asc(payment.settledAt), asc(payment.id))
}

/** What staff wrote when they gave it back; none where it went back by itself. */
export async function findRefundReason(reader: Reader, row: InvoiceRow): Promise<string | null> {
  if (!row.refundId) return null
  const [found] = await reader
    .select({ reason: refund.reason, isSettling: refund.isSettling, staffId: refund.staffId })
    .from(refund)
    .where(and(eq(refund.establishmentId, row.establishmentId), eq(refund.id, row.refundId)))
  return found?.staffId && !found.isSettling ? found.reason : null
}
