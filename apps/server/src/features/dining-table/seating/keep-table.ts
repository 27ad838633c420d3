import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { and, eq, isNull } from "drizzle-orm"
import { hasOrdered } from "../../order/table-queries.ts"
import { findSitting, type SittingRow, updateSitting } from "../sitting-queries.ts"

/** A sitting that ended because nothing was ordered in it goes on, if its table is still free. */
async function reopen(tx: Transaction, closed: SittingRow): Promise<boolean> {
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
        isNull(diningTable.archivedAt),
      ),
    )
    .returning({ id: diningTable.id })
  if (freeAgain.length === 0) return false
  await updateSitting(tx, closed, { closedAt: null })
  return true
}

type OfSitting = { establishmentId: string; sittingId: string | null }

/** An order's guests sit there still, or again; whoever came after them has nothing to do with it. */
export async function keepTable(
  tx: Transaction,
  { establishmentId, sittingId }: OfSitting,
): Promise<void> {
  if (!sittingId) return
  const found = await findSitting(tx, establishmentId, sittingId)
  if (found?.closedAt && !(await reopen(tx, found))) throw new Refusal("sitting_closed")
}
