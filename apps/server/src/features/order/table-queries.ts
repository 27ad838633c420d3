import type { Reader, Transaction } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { and, asc, eq, inArray, max, notInArray, sql } from "drizzle-orm"
import type { OrderRow } from "./queries.ts"

/** What a table has ordered, oldest first, but for what was never made and what was taken back. */
export async function listOrdersOfSittings(
  reader: Reader,
  establishmentId: string,
  sittingIds: string[],
): Promise<OrderRow[]> {
  if (sittingIds.length === 0) return []
  return reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.sittingId, sittingIds),
        notInArray(order.state, ["declined", "canceled", "returned"]),
      ),
    )
    .orderBy(asc(order.placedAt), asc(order.id))
}

/** Whether anything was ordered in a sitting that was, or will be, made. */
export async function hasOrdered(
  reader: Reader,
  establishmentId: string,
  sittingId: string,
): Promise<boolean> {
  const [earlier] = await reader
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.sittingId, sittingId),
        notInArray(order.state, ["canceled", "declined"]),
      ),
    )
    .limit(1)
  return earlier !== undefined
}

/** A query of the ids of what a table has ordered, whatever became of it. */
export function idsOfSitting(reader: Reader, establishmentId: string, sittingId: string) {
  return reader
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), eq(order.sittingId, sittingId)))
}

/** When something was last done with what a table has ordered, and when the last of it was served. */
export async function findLastMoves(reader: Reader, establishmentId: string, sittingId: string) {
  const served = sql<Date | null>`max(${orderMove.movedAt})
    FILTER (WHERE ${orderMove.toState} = 'completed')`
  const [row] = await reader
    .select({
      movedAt: max(orderMove.movedAt),
      servedAt: served.mapWith(orderMove.movedAt),
    })
    .from(orderMove)
    .where(
      and(
        eq(orderMove.establishmentId, establishmentId),
        inArray(orderMove.orderId, idsOfSitting(reader, establishmentId, sittingId)),
      ),
    )
  return { movedAt: row?.movedAt ?? null, servedAt: row?.servedAt ?? null }
}

/** When each of these orders came into the state it is in. */
export async function lastMovedAtOf(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select({ id: orderMove.orderId, movedAt: max(orderMove.movedAt) })
    .from(orderMove)
    .where(
      and(eq(orderMove.establishmentId, establishmentId), inArray(orderMove.orderId, orderIds)),
    )
    .groupBy(orderMove.orderId)
  return new Map(rows.flatMap(({ id, movedAt }) => (movedAt ? [[id, movedAt]] : [])))
}

/** All that a table has ordered is brought to another one. */
export async function moveOrdersToTable(
  tx: Transaction,
  { establishmentId, sittingId }: { establishmentId: string; sittingId: string },
  { tableId, tableLabel }: { tableId: string; tableLabel: string },
): Promise<void> {
  await tx
    .update(order)
    .set({ tableId, tableLabel })
    .where(and(eq(order.establishmentId, establishmentId), eq(order.sittingId, sittingId)))
}

/** Orders of a sitting, all or these, go to another one and its table. Answers which they were. */
export async function moveOrdersToSitting(
  tx: Transaction,
  from: { establishmentId: string; sittingId: string; orderIds?: string[] },
  to: { sittingId: string; tableId: string; tableLabel: string },
): Promise<string[]> {
  const moved = await tx
    .update(order)
    .set(to)
    .where(
      and(
        eq(order.establishmentId, from.establishmentId),
        eq(order.sittingId, from.sittingId),
        from.orderIds && inArray(order.id, from.orderIds),
      ),
    )
    .returning({ id: order.id })
  return moved.map(({ id }) => id)
}
