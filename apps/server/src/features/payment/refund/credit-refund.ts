import type { Transaction } from "@sufra/db/connection"
import { keptMinor, moneyOfOrders, type OrderRow } from "../../order/index.ts"
import { findOpenInvoice, issueCreditNote } from "../../receipt/index.ts"

/**
 * The credit note that goes with a refund. What was paid twice was invoiced once: of that only what takes
 * the place below its invoice is credited, so that invoices less credit notes are what it has kept. Its id.
 */
export async function creditRefund(
  tx: Transaction,
  order: OrderRow,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
  now: Date,
): Promise<string | null> {
  const invoiced = await findOpenInvoice(tx, order)
  if (!invoiced) return null
  const moneyOf = await moneyOfOrders(tx, order.establishmentId, [order.id])
  const openMinor = invoiced.openMinor - keptMinor(moneyOf(order.id))
  const creditMinor = Math.max(0, Math.min(amountMinor, openMinor))
  return issueCreditNote(tx, order, { refundId, amountMinor: creditMinor }, now)
}
