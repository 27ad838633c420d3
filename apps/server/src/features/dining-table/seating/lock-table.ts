import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { and, eq } from "drizzle-orm"

/**
 * All that happens at a table happens one after the other. A removed table is locked as well: its orders are
 * still moved, paid and refunded.
 */
export async function lockTable(tx: Transaction, establishmentId: string, tableId: string) {
  const [row] = await tx
    .select()
    .from(diningTable)
    .where(and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, tableId)))
    .for("no key update")
  if (!row) throw new Refusal("table_not_found")
  return row
}

/** Nobody sits down at, calls from or reserves a table that was removed while its lock was waited for. */
export async function lockLivingTable(tx: Transaction, establishmentId: string, tableId: string) {
  const row = await lockTable(tx, establishmentId, tableId)
  if (row.archivedAt) throw new Refusal("table_not_found")
  return row
}
