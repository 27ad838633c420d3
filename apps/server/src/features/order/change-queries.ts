import type { Reader, Transaction } from "@sufra/db/connection"
import { orderChange, orderLine } from "@sufra/db/schema/order"
import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm"
import { staffName } from "../staff/queries.ts"
import type { LineRow, OrderRow } from "./queries.ts"

export type ChangeRow = typeof orderChange.$inferSelect

export async function findChange(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader
    .select()
    .from(orderChange)
    .where(and(eq(orderChange.establishmentId, establishmentId), eq(orderChange.id, id)))
  return row ?? null
}

/** What staff changed of these orders, the first first, and who did. */
export async function listChanges(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select({ change: orderChange, staffName: staffName(orderChange.staffId) })
    .from(orderChange)
    .where(
      and(eq(orderChange.establishmentId, establishmentId), inArray(orderChange.orderId, orderIds)),
    )
    .orderBy(asc(orderChange.orderId), asc(orderChange.version))
}

export async function insertChange(tx: Transaction, row: ChangeRow): Promise<void> {
  await tx.insert(orderChange).values(row)
}

/** The kitchen has seen what was changed of an order. False: there was nothing new. */
export async function markChangesSeen(
  tx: Transaction,
  { establishmentId, id }: OrderRow,
  now: Date,
): Promise<boolean> {
  const seen = await tx
    .update(orderChange)
    .set({ seenAt: now })
    .where(
      and(
        eq(orderChange.establishmentId, establishmentId),
        eq(orderChange.orderId, id),
        isNull(orderChange.seenAt),
      ),
    )
    .returning({ id: orderChange.id })
  return seen.length > 0
}

/** The lines of an order that this transaction holds: all others of it are taken off. */
export async function replaceLines(
  tx: Transaction,
  { establishmentId, id }: OrderRow,
  { kept, added }: { kept: LineRow[]; added: LineRow[] },
): Promise<void> {
  const ofOrder = and(eq(orderLine.establishmentId, establishmentId), eq(orderLine.orderId, id))
  const positions = kept.map(({ position }) => position)
  await tx.delete(orderLine).where(and(ofOrder, notInArray(orderLine.position, positions)))
  for (const { position, quantity, isComped } of kept) {
    await tx
      .update(orderLine)
      .set({ quantity, isComped })
      .where(and(ofOrder, eq(orderLine.position, position)))
  }
  if (added.length > 0) await tx.insert(orderLine).values(added)
}
