import type { Reader, Transaction } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { invoice } from "@sufra/db/schema/invoice"
import {
  courierLink,
  courierPosition,
  order,
  orderLine,
  orderMove,
  slotUse,
} from "@sufra/db/schema/order"
import { staff } from "@sufra/db/schema/staff"
import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, or, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

export type OrderRow = typeof order.$inferSelect
export type LineRow = typeof orderLine.$inferSelect
export type MoveRow = typeof orderMove.$inferSelect
export type LinkRow = typeof courierLink.$inferSelect

export async function findOrder(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader
    .select()
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id)))
  return row ?? null
}

/** Until the transaction ends nobody else moves it. */
export async function lockOrder(tx: Transaction, establishmentId: string, id: string) {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id)))
    .for("no key update")
  return row ?? null
}

/** False when the quarter of an hour is full. */
export async function takeSlot(
  tx: Transaction,
  key: { establishmentId: string; branchId: string; slotAt: Date },
  capacity: number,
): Promise<boolean> {
  const taken = await tx
    .insert(slotUse)
    .values({ ...key, used: 1 })
    .onConflictDoUpdate({
      target: [slotUse.establishmentId, slotUse.branchId, slotUse.slotAt],
      set: { used: sql`${slotUse.used} + 1` },
      setWhere: lt(slotUse.used, capacity),
    })
    .returning({ used: slotUse.used })
  return taken.length > 0
}

/** One fewer when an order will never be made; one more when that is taken back. */
export async function countSlot(tx: Transaction, row: OrderRow, by: 1 | -1): Promise<void> {
  const { establishmentId, branchId, slotAt } = row
  if (!slotAt) return
  await tx
    .update(slotUse)
    .set({ used: sql`${slotUse.used} + ${by}` })
    .where(
      and(
        eq(slotUse.establishmentId, establishmentId),
        eq(slotUse.branchId, branchId),
        eq(slotUse.slotAt, slotAt),
      ),
    )
}

export async function listLines(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select()
    .from(orderLine)
    .where(
      and(eq(orderLine.establishmentId, establishmentId), inArray(orderLine.orderId, orderIds)),
    )
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
}

/** The receipts of these orders, by order; none of what was not paid. */
export async function listInvoiceIds(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select({ orderId: invoice.orderId, id: invoice.id })
    .from(invoice)
    .where(
      and(
        eq(invoice.establishmentId, establishmentId),
        inArray(invoice.orderId, orderIds),
        eq(invoice.kind, "invoice"),
      ),
    )
  return new Map(rows.map(({ orderId, id }) => [orderId, id]))
}

export async function listMoves(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select({ move: orderMove, staffName: staff.name, linkName: courierLink.name })
    .from(orderMove)
    .leftJoin(staff, eq(staff.id, orderMove.staffId))
    .leftJoin(courierLink, isLink(orderMove.establishmentId, orderMove.courierLinkId))
    .where(
      and(eq(orderMove.establishmentId, establishmentId), inArray(orderMove.orderId, orderIds)),
    )
    .orderBy(asc(orderMove.orderId), asc(orderMove.version))
}

export async function lastMoveOf(reader: Reader, row: OrderRow): Promise<MoveRow | null> {
  const [last] = await reader
    .select()
    .from(orderMove)
    .where(and(eq(orderMove.establishmentId, row.establishmentId), eq(orderMove.orderId, row.id)))
    .orderBy(desc(orderMove.version))
    .limit(1)
  return last ?? null
}

function isLink(establishmentId: PgColumn, linkId: PgColumn) {
  return and(eq(courierLink.establishmentId, establishmentId), eq(courierLink.id, linkId))
}

/** Where each order's courier was seen last: somebody of the staff, or the holder of its link. */
export async function listCouriersOf(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select({
      orderId: order.id,
      name: sql<string>`coalesce(${staff.name}, ${courierLink.name})`,
      position: courierPosition,
    })
    .from(order)
    .leftJoin(staff, eq(staff.id, order.courierId))
    .leftJoin(courierLink, isLink(order.establishmentId, order.courierLinkId))
    .innerJoin(
      courierPosition,
      and(
        eq(courierPosition.establishmentId, order.establishmentId),
        eq(courierPosition.orderId, order.id),
      ),
    )
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.id, orderIds),
        or(isNotNull(order.courierId), isNotNull(order.courierLinkId)),
        // Where somebody is who has nothing on the way is nobody's business.
        eq(order.state, "en-route"),
      ),
    )
}

/** The links by which these orders are carried now. */
export async function listCourierLinks(
  reader: Reader,
  establishmentId: string,
  rows: OrderRow[],
): Promise<LinkRow[]> {
  const ids = rows.flatMap(({ courierLinkId }) => courierLinkId ?? [])
  if (ids.length === 0) return []
  return reader
    .select()
    .from(courierLink)
    .where(and(eq(courierLink.establishmentId, establishmentId), inArray(courierLink.id, ids)))
}

export async function listBranchesById(reader: Reader, establishmentId: string, ids: string[]) {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), inArray(branch.id, ids)))
}

/** Newest first. Ids are made in the order of time, so the last one of a page says where the next begins. */
export async function listOrdersOfCustomer(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
  { before, limit }: { before: OrderRow | null; limit: number },
) {
  return reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.customerId, customerId),
        before
          ? sql`(${order.placedAt}, ${order.id}) < (${before.placedAt.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(limit)
}

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
