import type { Reader } from "@sufra/db/connection"
import { payment, paymentItem } from "@sufra/db/schema/money/payment"
import { sumMinor } from "@sufra/domain/kernel/money"
import { itemKey, itemsOf } from "@sufra/domain/payment/bill"
import { canTakePayment } from "@sufra/domain/payment/paid-state"
import type { SharedOrder } from "@sufra/domain/payment/share"
import { and, eq, inArray } from "drizzle-orm"
import {
  dueOfOrder,
  type LineRow,
  listLines,
  listOrdersOfSittings,
  moneyOfOrders,
  type OrderRow,
} from "../../order/index.ts"
import { paymentsOfOrders } from "../order-money-queries.ts"
import type { PaymentRow } from "../queries.ts"

export type BilledOrder = SharedOrder & { row: OrderRow; lines: LineRow[]; paidMinor: number }

export type BillState = {
  /** Oldest first. */
  orders: BilledOrder[]
  pendingMinor: number
  /** Who has claimed which portion, by its key. */
  claims: Map<string, PaymentRow>
}

/** Of open payments: what an order will get if they come through. */
async function listPending(reader: Reader, establishmentId: string, orderIds: string[]) {
  const isOpen = inArray(payment.state, ["started", "waiting"])
  const rows = await paymentsOfOrders(reader, { establishmentId, orderIds }, isOpen)
  return (orderId: string) =>
    sumMinor(rows.filter((row) => row.orderId === orderId).map((row) => row.partMinor))
}

async function listClaims(reader: Reader, establishmentId: string, orderIds: string[]) {
  const rows = await reader
    .select({ item: paymentItem, row: payment })
    .from(paymentItem)
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentItem.establishmentId),
        eq(payment.id, paymentItem.paymentId),
      ),
    )
    .where(
      and(eq(paymentItem.establishmentId, establishmentId), inArray(paymentItem.orderId, orderIds)),
    )
  return new Map(rows.map(({ item, row }) => [itemKey(item), row]))
}

/** How a table's bill stands: later orders join it, what is never made is no part of it. */
export async function readBill(
  reader: Reader,
  establishmentId: string,
  sittingId: string,
): Promise<BillState> {
  const all = await listOrdersOfSittings(reader, establishmentId, [sittingId])
  const rows = all
    .filter(({ state }) => canTakePayment(state))
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.id < b.id ? -1 : 1))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { orders: [], pendingMinor: 0, claims: new Map() }
  // One after the other: inside a transaction there is one connection.
  const moneyOf = await moneyOfOrders(reader, establishmentId, ids)
  const pendingOf = await listPending(reader, establishmentId, ids)
  const claims = await listClaims(reader, establishmentId, ids)
  const lines = await listLines(reader, establishmentId, ids)
  const orders = rows.map((row): BilledOrder => {
    const { id, totalMinor, price } = row
    const own = lines.filter(({ orderId }) => orderId === id)
    // As the till sees it: what was given back is owed again only where the order was never paid in full.
    const owedMinor = dueOfOrder(row, moneyOf(id))
    return {
      id,
      row,
      lines: own,
      totalMinor,
      paidMinor: totalMinor - owedMinor,
      dueMinor: Math.max(0, owedMinor - pendingOf(id)),
      items: itemsOf({ id, totalMinor, price, lines: own }).map((item) => ({
        ...item,
        isTaken: claims.has(itemKey(item)),
      })),
    }
  })
  return { orders, pendingMinor: sumMinor(ids.map(pendingOf)), claims }
}
