import type { Reader, Transaction } from "@sufra/db/connection"
import { sitting, sittingGuest } from "@sufra/db/schema/sitting"
import { and, arrayContains, desc, eq, isNull, or } from "drizzle-orm"
import { lockLivingTable } from "./lock-table.ts"

/** A guest, and the table whose code their page was opened by. */
export type Sitter = { establishmentId: string; tableId: string; customerId: string }

/**
 * The table a guest sits at: that of the code they scanned, unless staff moved their sitting away
 * from it. Who scans another table's code sits down anew, wherever they sat before.
 */
export async function findSeatedTable(
  reader: Reader,
  { establishmentId, tableId, customerId }: Sitter,
): Promise<string> {
  const [seated] = await reader
    .select({ tableId: sitting.tableId })
    .from(sitting)
    .innerJoin(
      sittingGuest,
      and(
        eq(sittingGuest.establishmentId, sitting.establishmentId),
        eq(sittingGuest.sittingId, sitting.id),
        eq(sittingGuest.customerId, customerId),
        eq(sittingGuest.state, "joined"),
      ),
    )
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        isNull(sitting.closedAt),
        or(eq(sitting.tableId, tableId), arrayContains(sitting.movedFrom, [tableId])),
      ),
    )
    .orderBy(desc(eq(sitting.tableId, tableId)), desc(sitting.openedAt))
    .limit(1)
  return seated?.tableId ?? tableId
}

/** Locks the table a guest sits at. While the lock is waited for their sitting may be moved on. */
export async function lockSeatedTable(tx: Transaction, sitter: Sitter) {
  let tableId = await findSeatedTable(tx, sitter)
  for (;;) {
    const table = await lockLivingTable(tx, sitter.establishmentId, tableId)
    const seatedAt = await findSeatedTable(tx, sitter)
    if (seatedAt === tableId) return table
    tableId = seatedAt
  }
}
