import type { Transaction } from "@sufra/db/connection"
import { sumMinor } from "@sufra/domain/kernel/money"
import { keptMinor, moneyOfOrders, type OrderRow } from "../../order/index.ts"
import { issueCreditNote, listInvoicesOf } from "../../receipt/index.ts"

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
  const [issued, ...credits] = await listInvoicesOf(tx, order.establishmentId, order.id)
  if (!issued) return null
  const moneyOf = await moneyOfOrders(tx, order.establishmentId, [order.id])
  const creditedMinor = sumMinor(credits.map((note) => note.totalMinor))
  const openMinor = issued.totalMinor - creditedMinor - keptMinor(moneyOf(order.id))
  const creditMinor = Math.max(0, Math.min(amountMinor, openMinor))
  return issueCreditNote(tx, order, { refundId, amountMinor: creditMinor }, now)
}
