import type { Transaction } from "@sufra/db/connection"
import { sitting, tableCall } from "@sufra/db/schema/sitting"
import { and, eq, isNull } from "drizzle-orm"
import type { OrderRow } from "../../order/queries.ts"
import { hasOrdered } from "../../order/table-queries.ts"
import { findSitting, setTableStatus } from "../sitting-queries.ts"
import { tellTables } from "./seat.ts"

type TableKey = { establishmentId: string; id: string }
type SittingKey = { establishmentId: string; id: string; tableId: string }

export function isOpenCallOf({ establishmentId, id }: TableKey) {
  return and(
    eq(tableCall.establishmentId, establishmentId),
    eq(tableCall.tableId, id),
    isNull(tableCall.answeredAt),
  )
}

/** Nobody sits there who could still want it. */
export async function answerCalls(tx: Transaction, table: TableKey, now: Date): Promise<void> {
  await tx.update(tableCall).set({ answeredAt: now }).where(isOpenCallOf(table))
}

/** Whoever comes next finds the table free. Its lock is held. */
export async function endSitting(
  tx: Transaction,
  { establishmentId, id, tableId }: SittingKey,
  now: Date,
): Promise<void> {
  await tx
    .update(sitting)
    .set({ closedAt: now })
    .where(and(eq(sitting.establishmentId, establishmentId), eq(sitting.id, id)))
  await setTableStatus(tx, establishmentId, tableId, "free")
  await answerCalls(tx, { establishmentId, id: tableId }, now)
}

/** Nothing that was ordered is made: nobody is kept waiting for a table that nobody sits at. */
export async function endSittingWithoutOrders(
  tx: Transaction,
  { establishmentId, sittingId }: OrderRow,
  now: Date,
): Promise<void> {
  if (!sittingId || (await hasOrdered(tx, establishmentId, sittingId))) return
  const open = await findSitting(tx, establishmentId, sittingId)
  if (!open || open.closedAt) return
  await endSitting(tx, open, now)
  await tellTables(tx, establishmentId, [open.tableId, ...open.movedFrom], now)
}
