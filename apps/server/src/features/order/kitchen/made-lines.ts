import type { Transaction } from "@sufra/db/connection"
import { orderLine, orderMove } from "@sufra/db/schema/order"
import { and, desc, eq, isNull, or } from "drizzle-orm"
import { listLines, type OrderRow } from "../queries.ts"

function linesOf({ establishmentId, id }: OrderRow) {
  return and(eq(orderLine.establishmentId, establishmentId), eq(orderLine.orderId, id))
}

/** What a station makes: its own lines, and those that are made wherever. */
function ofStation(stationId: string | undefined) {
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
    .where(and(linesOf(row), isNull(orderLine.madeAt), ofStation(stationId)))
    .returning({ position: orderLine.position })
  const lines = await listLines(tx, row.establishmentId, [row.id])
  return { isNew: marked.length > 0, isAll: lines.every((line) => line.madeAt !== null) }
}

/** All lines are to be made again, or those that were done at that time, or at that station. */
export async function unmarkMade(
  tx: Transaction,
  row: OrderRow,
  only: { at?: Date; stationId?: string } = {},
): Promise<void> {
  await tx
    .update(orderLine)
    .set({ madeAt: null })
    .where(and(linesOf(row), only.at && eq(orderLine.madeAt, only.at), ofStation(only.stationId)))
}

/** When a station was done with its lines; null while it is not. One without its own makes the others. */
export async function findBumpTime(
  tx: Transaction,
  row: OrderRow,
  stationId: string,
): Promise<Date | null> {
  const lines = await listLines(tx, row.establishmentId, [row.id])
  const own = lines.filter((line) => line.stationId === stationId)
  const made = own.length > 0 ? own : lines.filter((line) => line.stationId === null)
  return made.reduce<Date | null>(
    (latest, { madeAt }) => (madeAt && (!latest || madeAt > latest) ? madeAt : latest),
    null,
  )
}

/** Called back: what the asking station had made, or else what was done last. */
export async function unmarkRecalled(
  tx: Transaction,
  row: OrderRow,
  stationId: string | undefined,
): Promise<void> {
  const ownAt = stationId === undefined ? null : await findBumpTime(tx, row, stationId)
  const at = ownAt ?? (await findReadyTime(tx, row))
  await unmarkMade(tx, row, { ...(at && { at }), ...(ownAt && stationId && { stationId }) })
}

async function findReadyTime(tx: Transaction, row: OrderRow): Promise<Date | null> {
  const [bump] = await tx
    .select({ at: orderMove.movedAt })
    .from(orderMove)
    .where(
      and(
        eq(orderMove.establishmentId, row.establishmentId),
        eq(orderMove.orderId, row.id),
        eq(orderMove.action, "bump"),
      ),
    )
    .orderBy(desc(orderMove.version))
    .limit(1)
  return bump?.at ?? null
}
