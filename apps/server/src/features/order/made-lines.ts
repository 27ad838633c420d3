import type { Transaction } from "@sufra/db/connection"
import { orderLine } from "@sufra/db/schema/order"
import { and, eq, isNull, or } from "drizzle-orm"
import { listLines, type OrderRow } from "./queries.ts"

/** The lines of one station are done; true when nothing of the order is left to make. */
export async function markMade(
  tx: Transaction,
  row: OrderRow,
  stationId: string | undefined,
  now: Date,
) {
  const lines = await listLines(tx, row.establishmentId, [row.id])
  const isOf = (line: { stationId: string | null }) =>
    stationId === undefined || line.stationId === stationId || line.stationId === null
  await tx
    .update(orderLine)
    .set({ madeAt: now })
    .where(
      and(
        eq(orderLine.establishmentId, row.establishmentId),
        eq(orderLine.orderId, row.id),
        isNull(orderLine.madeAt),
        stationId === undefined
          ? undefined
          : or(eq(orderLine.stationId, stationId), isNull(orderLine.stationId)),
      ),
    )
  return lines.every((line) => line.madeAt !== null || isOf(line))
}

export async function unmarkMade(tx: Transaction, row: OrderRow): Promise<void> {
  await tx
    .update(orderLine)
    .set({ madeAt: null })
    .where(and(eq(orderLine.establishmentId, row.establishmentId), eq(orderLine.orderId, row.id)))
}
