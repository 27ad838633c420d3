import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { findSitting, lockTable, type SittingRow } from "../../dining-table/index.ts"
import { listOrdersOfSittings, lockOrder, type OrderRow } from "../../order/index.ts"

async function getSitting(tx: Transaction, establishmentId: string, id: string) {
  const row = await findSitting(tx, establishmentId, id)
  if (!row) throw new Refusal("sitting_not_found")
  return row
}

/** Its table first, then its orders, as everybody locks them; meanwhile it may have been moved on. */
async function lockTableOf(tx: Transaction, establishmentId: string, id: string) {
  let tableId: string | null = null
  for (;;) {
    const row: SittingRow = await getSitting(tx, establishmentId, id)
    if (row.tableId === tableId) return row
    tableId = row.tableId
    await lockTable(tx, establishmentId, tableId)
  }
}

/** A sitting with all of its orders that count, open or closed: guests may pay on their way out. */
export async function holdSitting(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<{ sitting: SittingRow; orders: OrderRow[] }> {
  const row = await lockTableOf(tx, establishmentId, id)
  const listed = await listOrdersOfSittings(tx, establishmentId, [id])
  const ids = listed.map((order) => order.id).toSorted()
  const locked: OrderRow[] = []
  for (const orderId of ids) {
    const order = await lockOrder(tx, establishmentId, orderId)
    if (order) locked.push(order)
  }
  return { sitting: row, orders: locked }
}
