import type { Transaction } from "@sufra/db/connection"
import { orderLine } from "@sufra/db/schema/order"
import { and, eq, isNull, or } from "drizzle-orm"
import { listLines, type OrderRow } from "./queries.ts"

function linesOf({ establishmentId, id }: OrderRow) {
  return and(eq(orderLine.establishmentId, establishmentId), eq(orderLine.orderId, id))
}

/** What a station makes: its own lines, and those that are made wherever. */
function madeAt(stationId: string | undefined) {
  if (stationId === undefined) return undefined
  return or(eq(orderLine.stationId, stationId), isNull(orderLine.stationId))
}

/** The lines of one station, or of all, are done. */
export async function markMade(
  tx: Transaction,
  row: OrderRow,
  stationId: string | undefined,
  now: Date,
): Promise<{ isNew: boolean; isAll: boolean }> {
  const marked = await tx
    .update(orderLine)
    .set({ madeAt: now })
    .where(and(linesOf(row), isNull(orderLine.madeAt), madeAt(stationId)))
    .returning({ position: orderLine.position })
  const lines = await listLines(tx, row.establishmentId, [row.id])
  return { isNew: marked.length > 0, isAll: lines.every((line) => line.madeAt !== null) }
}

export async function unmarkMade(tx: Transaction, row: OrderRow): Promise<void> {
  await tx.update(orderLine).set({ madeAt: null }).where(linesOf(row))
}
