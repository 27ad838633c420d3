import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { sitting } from "@sufra/db/schema/sitting"
import { and, eq } from "drizzle-orm"
import { lockTable } from "./lock-table.ts"
import { findOrder, lockOrder, type OrderRow } from "./queries.ts"

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

/** Whoever sits there now has nothing to do with an order of those before them. */
export async function assertSittingOpen(tx: Transaction, row: OrderRow): Promise<void> {
  const { establishmentId, sittingId } = row
  if (!sittingId) return
  const [found] = await tx
    .select({ closedAt: sitting.closedAt })
    .from(sitting)
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, sittingId)))
  if (found?.closedAt) throw new Refusal("sitting_closed")
}
