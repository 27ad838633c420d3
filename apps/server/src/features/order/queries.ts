import type { Reader, Transaction } from "@sufra/db/connection"
import { isOpenOrder, order, orderLine, orderMove, slotUse } from "@sufra/db/schema/order"
import { isOver, orderStates } from "@sufra/domain/order/order-states"
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm"
import { staffName } from "../staff/queries.ts"
import { linkName } from "./courier-queries.ts"

export type OrderRow = typeof order.$inferSelect
export type LineRow = typeof orderLine.$inferSelect
export type MoveRow = typeof orderMove.$inferSelect

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

/** Counts the orders that a customer has open besides one. */
export async function countOtherOpen(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
  orderId: string,
): Promise<number> {
  return reader.$count(
    order,
    and(
      eq(order.establishmentId, establishmentId),
      eq(order.customerId, customerId),
      ne(order.id, orderId),
      isOpenOrder(order),
    ),
  )
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

/** True when the quarter of an hour has room now; nothing is taken. */
export async function hasSlot(
  reader: Reader,
  {
    establishmentId,
    branchId,
    slotAt,
  }: { establishmentId: string; branchId: string; slotAt: Date },
  capacity: number,
): Promise<boolean> {
  const [slot] = await reader
    .select({ used: slotUse.used })
    .from(slotUse)
    .where(
      and(
        eq(slotUse.establishmentId, establishmentId),
        eq(slotUse.branchId, branchId),
        eq(slotUse.slotAt, slotAt),
      ),
    )
  return (slot?.used ?? 0) < capacity
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

/** Tells whether a branch still has orders to be answered, made or handed over. */
export async function hasOpenOrders(
  reader: Reader,
  { establishmentId, id }: { establishmentId: string; id: string },
): Promise<boolean> {
  const [open] = await reader
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.branchId, id),
        notInArray(order.state, orderStates.filter(isOver)),
      ),
    )
    .limit(1)
  return open !== undefined
}

export async function listMoves(reader: Reader, establishmentId: string, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return reader
    .select({
      move: orderMove,
      staffName: staffName(orderMove.staffId),
      linkName: linkName(orderMove),
    })
    .from(orderMove)
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

/** Orders that guests got between two moments, at these places. */
export async function listHandedOver(
  reader: Reader,
  wanted: { establishmentIds: string[]; since: Date; until: Date; limit: number },
): Promise<{ establishmentId: string; id: string }[]> {
  const { establishmentIds, since, until, limit } = wanted
  return reader
    .select({ establishmentId: orderMove.establishmentId, id: orderMove.orderId })
    .from(orderMove)
    .where(
      and(
        inArray(orderMove.establishmentId, establishmentIds),
        gt(orderMove.movedAt, since),
        lte(orderMove.movedAt, until),
        inArray(orderMove.toState, ["completed", "delivered"]),
      ),
    )
    .limit(limit)
}

export async function listOrdersById(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), inArray(order.id, ids)))
    .orderBy(asc(order.placedAt))
}

/** A query of the ids of the orders with one of these numbers. */
export function idsNumbered(reader: Reader, establishmentId: string, numbers: string[]) {
  return reader
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), inArray(order.number, numbers)))
}

type Receipt = { number: string; amountMinor: number; branchId: string; businessDate: string }

/**
 * Tells whether a receipt is that of an order: by its number alone on the order's own day and branch ("today"), by
 * number and amount at every branch since a moment ("past"). Tills begin to count anew each day: later a number proves nothing.
 */
export async function findOrderOfReceipt(
  reader: Reader,
  establishmentId: string,
  { number, amountMinor, branchId, businessDate }: Receipt,
  since: Date,
): Promise<"today" | "past" | null> {
  const isOfToday = sql<boolean>`${order.branchId} = ${branchId} AND ${order.businessDate} = ${businessDate}`
  const isSameAmount = and(eq(order.totalMinor, amountMinor), gte(order.placedAt, since))
  const [row] = await reader
    .select({ isOfToday })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.number, number),
        or(isOfToday, isSameAmount),
      ),
    )
    .orderBy(desc(isOfToday))
    .limit(1)
  if (!row) return null
  return row.isOfToday ? "today" : "past"
}

/** Holds when the order that a row names was placed at one of these branches. */
export function isOrderAt(
  { establishmentId, branchIds }: { establishmentId: string; branchIds: string[] },
  orderId: SQLWrapper,
) {
  const found = sql`SELECT 1 FROM ${order} WHERE ${order.establishmentId} = ${establishmentId}
    AND ${order.branchId} = ANY(${sql.param(branchIds)}::uuid[]) AND ${order.id} = ${orderId}`
  return sql<boolean>`EXISTS (${found})`
}

/** The guest of an order that this transaction holds pays in another way. */
export async function setPaymentMethod(
  tx: Transaction,
  { establishmentId, id }: OrderRow,
  paymentMethod: OrderRow["paymentMethod"],
): Promise<OrderRow> {
  const [row] = await tx
    .update(order)
    .set({ paymentMethod })
    .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id)))
    .returning()
  if (!row) throw new Error("the order that was locked is missing")
  return row
}

type NamesOrder = { establishmentId: SQLWrapper; orderId: SQLWrapper }

/** Nested, as in `lookUp`: else the row's own columns would lose their table. */
function ofNamedOrder<Value>({ establishmentId, orderId }: NamesOrder, column: SQL) {
  const query = sql`SELECT ${column} FROM ${order} AS named
    WHERE named.establishment_id = ${establishmentId} AND named.id = ${orderId}`
  return sql<Value>`(${query})`
}

/** The version of the order that a row names. */
export function orderVersionOf(row: NamesOrder) {
  return ofNamedOrder<number>(row, sql`named.version`)
}

/** The state of the order that a row names. */
export function orderStateOf(row: NamesOrder) {
  return ofNamedOrder<OrderRow["state"]>(row, sql`named.state`)
}

/** The number of the order that a row names; null: it names none. */
export function orderNumberOf(row: NamesOrder) {
  return ofNamedOrder<string | null>(row, sql`named.number`)
}

/** The table of the order that a row names; null: it stands at none. */
export function orderTableOf(row: NamesOrder) {
  return ofNamedOrder<string | null>(row, sql`named.table_id`)
}

/** How the order that a row names is received. */
export function orderTypeOf(row: NamesOrder) {
  return ofNamedOrder<OrderRow["type"]>(row, sql`named.type`)
}

/** The branch of the order that a row names; null: it names none. */
export function orderBranchOf(row: NamesOrder) {
  return ofNamedOrder<string | null>(row, sql`named.branch_id`)
}
