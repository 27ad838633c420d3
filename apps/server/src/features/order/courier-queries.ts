import type { Reader, Transaction } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { courierLink, courierPosition, order } from "@sufra/db/schema/order"
import { isStoredWithinLast } from "@sufra/db/within-last"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { and, eq, inArray, isNotNull, or, type SQLWrapper, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { staffName } from "../staff/queries.ts"

export type LinkRow = typeof courierLink.$inferSelect
type OrderRow = typeof order.$inferSelect

/** The name on the link that a row points at. */
export function linkName<Key extends PgColumn>(row: {
  establishmentId: PgColumn
  courierLinkId: Key
}) {
  const { establishmentId, courierLinkId } = row
  const query = sql<string>`SELECT ${courierLink.name} FROM ${courierLink}
    WHERE ${courierLink.establishmentId} = ${establishmentId} AND ${courierLink.id} = ${courierLinkId}`
  return lookUp(courierLinkId, query)
}

/** Somebody of the staff, or the holder of the order's link. */
const courierName = sql<string | null>`coalesce(${staffName(order.courierId)}, ${linkName(order)})`

/** Where each order's courier was seen last. */
export async function listCouriersOf(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  const rows = await reader
    .select({ orderId: order.id, name: courierName, position: courierPosition })
    .from(order)
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
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? "" }))
}

/** What these orders are called, and who brings or brought them. */
export async function listCarried(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select({ id: order.id, number: order.number, courier: courierName })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), inArray(order.id, orderIds)))
}

/** The links by which these orders are carried now. */
export async function listCourierLinks(
  reader: Reader,
  establishmentId: string,
  rows: Pick<OrderRow, "courierLinkId">[],
): Promise<LinkRow[]> {
  const ids = rows.flatMap(({ courierLinkId }) => courierLinkId ?? [])
  if (ids.length === 0) return []
  return reader
    .select()
    .from(courierLink)
    .where(and(eq(courierLink.establishmentId, establishmentId), inArray(courierLink.id, ids)))
}

/** The link by which an order is carried now. */
export async function findLink(
  reader: Reader,
  row: Pick<OrderRow, "establishmentId" | "courierLinkId">,
): Promise<LinkRow | null> {
  const [link] = await listCourierLinks(reader, row.establishmentId, [row])
  return link ?? null
}

/** None where its id is taken. */
export async function insertLink(
  tx: Transaction,
  row: typeof courierLink.$inferInsert,
): Promise<LinkRow | null> {
  const [link] = await tx.insert(courierLink).values(row).onConflictDoNothing().returning()
  return link ?? null
}

/** How many links were sent by SMS: for this order at any time, and for any of the place within the time. */
export async function countSentLinks(
  reader: Reader,
  { establishmentId, id }: Pick<OrderRow, "establishmentId" | "id">,
  { withinMs, now }: { withinMs: number; now: Date },
) {
  const sent = and(eq(courierLink.establishmentId, establishmentId), isNotNull(courierLink.phone))
  return {
    ofOrder: await reader.$count(courierLink, and(sent, eq(courierLink.orderId, id))),
    ofPlace: await reader.$count(
      courierLink,
      and(sent, isStoredWithinLast(withinMs, courierLink.createdAt, now)),
    ),
  }
}

/** Whether the link that a row names is of an order placed at one of these branches. */
export function isLinkAt(
  { establishmentId, branchIds }: { establishmentId: string; branchIds: string[] },
  linkId: SQLWrapper,
) {
  const found = sql`SELECT 1 FROM ${courierLink} JOIN ${order}
      ON ${order.establishmentId} = ${courierLink.establishmentId}
      AND ${order.id} = ${courierLink.orderId}
    WHERE ${order.establishmentId} = ${establishmentId}
      AND ${order.branchId} = ANY(${sql.param(branchIds)}::uuid[]) AND ${courierLink.id} = ${linkId}`
  return sql<boolean>`EXISTS (${found})`
}

/** Somebody of the staff, or whoever holds a link. */
export type Courier = { establishmentId: string } & ({ staffId: string } | { linkId: string })

/** What a courier has on the way. Nobody gives it to somebody else until the transaction ends. */
export async function lockCarried(tx: Transaction, { establishmentId, ...courier }: Courier) {
  return tx
    .select({ id: order.id, customerId: order.customerId, version: order.version })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        "staffId" in courier
          ? eq(order.courierId, courier.staffId)
          : eq(order.courierLinkId, courier.linkId),
        eq(order.state, "en-route"),
      ),
    )
    .for("share")
}

/** One place for everything that a courier has on the way. */
export async function writePositions(
  tx: Transaction,
  establishmentId: string,
  orderIds: string[],
  { lat, lng, seenAt }: Coordinates & { seenAt: Date },
): Promise<void> {
  await tx
    .insert(courierPosition)
    .values(orderIds.map((orderId) => ({ establishmentId, orderId, lat, lng, seenAt })))
    .onConflictDoUpdate({
      target: [courierPosition.establishmentId, courierPosition.orderId],
      set: { lat, lng, seenAt },
      // Of two requests that overtook each other the newer holds.
      setWhere: sql`${courierPosition.seenAt} <= ${seenAt}`,
    })
}
