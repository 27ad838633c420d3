import type { Transaction } from "@sufra/db/connection"
import { lockTable } from "../../dining-table/index.ts"
import { findOrder, lockOrder } from "../queries.ts"

/**
 * An order with the table it was ordered at, for what concerns both. The table comes first, as for
 * whoever sits down, moves or closes a sitting; while it is waited for the sitting may be moved on.
 */
export async function lockOrderAndTable(tx: Transaction, establishmentId: string, id: string) {
  let tableId: string | null = null
  for (;;) {
    const known = await findOrder(tx, establishmentId, id)
    if (!known || known.tableId === tableId) return lockOrder(tx, establishmentId, id)
    tableId = known.tableId
    if (tableId) await lockTable(tx, establishmentId, tableId)
  }
}
