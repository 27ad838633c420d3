import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/dining-table"
import { sitting } from "@sufra/db/schema/sitting"
import { and, eq } from "drizzle-orm"
import { findOrder, lockOrder, type OrderRow } from "../queries.ts"
import { lockTable } from "../table/lock-table.ts"
import { hasOrdered } from "../table/seat.ts"

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

/** A sitting that ended because nothing was ordered in it goes on, if its table is still free. */
async function reopen(tx: Transaction, closed: typeof sitting.$inferSelect): Promise<boolean> {
  const { establishmentId, id, tableId } = closed
  if (await hasOrdered(tx, establishmentId, id)) return false
  const freeAgain = await tx
    .update(diningTable)
    .set({ status: closed.checkPrintedAt ? "check-printed" : "occupied" })
    .where(
      and(
        eq(diningTable.establishmentId, establishmentId),
        eq(diningTable.id, tableId),
        eq(diningTable.status, "free"),
      ),
    )
    .returning({ id: diningTable.id })
  if (freeAgain.length === 0) return false
  await tx
    .update(sitting)
    .set({ closedAt: null })
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, id)))
  return true
}

/** The order's guests sit there still, or again; whoever came after them has nothing to do with it. */
export async function keepTable(tx: Transaction, row: OrderRow): Promise<void> {
  const { establishmentId, sittingId } = row
  if (!sittingId) return
  const [found] = await tx
    .select()
    .from(sitting)
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, sittingId)))
  if (found?.closedAt && !(await reopen(tx, found))) throw new Refusal("sitting_closed")
}
