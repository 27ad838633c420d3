import type { Reader } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { orderTypes } from "@sufra/domain/establishment/settings"
import type { OrderState } from "@sufra/domain/order/order-states"
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  lt,
  ne,
  not,
  notInArray,
  type SQLWrapper,
  sql,
  sum,
} from "drizzle-orm"
import { backOfOrder, isAllBack } from "../payment/order-money-queries.ts"
import type { OrderRow } from "./queries.ts"

type Whose = { establishmentId: string; customerId: string }

/** Whether the customer that a row names has ordered at one of these branches. */
export function isOrdererAt(
  { establishmentId, branchIds }: { establishmentId: string; branchIds: string[] },
  customerId: SQLWrapper,
) {
  const found = sql`SELECT 1 FROM ${order} WHERE ${order.establishmentId} = ${establishmentId}
    AND ${order.customerId} = ${customerId}
    AND ${order.branchId} = ANY(${sql.param(branchIds)}::uuid[])`
  return sql<boolean>`EXISTS (${found})`
}

/** Newest first. Ids are made in the order of time, so the last one of a page says where the next begins. */
export async function listOrdersOfCustomer(
  reader: Reader,
  { establishmentId, customerId }: Whose,
  { before, limit }: { before: Pick<OrderRow, "placedAt" | "id"> | null; limit: number },
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

/** Of the customer's own among these orders. */
export async function listTotals(
  reader: Reader,
  { establishmentId, customerId }: Whose,
  orderIds: string[],
): Promise<Pick<OrderRow, "id" | "state" | "totalMinor">[]> {
  return reader
    .select({ id: order.id, state: order.state, totalMinor: order.totalMinor })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.customerId, customerId),
        inArray(order.id, orderIds),
      ),
    )
}

/** Orders of theirs that were not taken back, besides one. */
export async function countPlaced(
  reader: Reader,
  { establishmentId, customerId }: Whose,
  besidesId?: string,
): Promise<number> {
  return reader.$count(
    order,
    and(
      eq(order.establishmentId, establishmentId),
      eq(order.customerId, customerId),
      notInArray(order.state, ["declined", "canceled", "returned"]),
      besidesId ? ne(order.id, besidesId) : undefined,
    ),
  )
}

/** Whether they ordered at one of these branches before a moment, none named: at any. What was taken back does not count. */
export async function hasOrderedAt(
  reader: Reader,
  { establishmentId, customerId }: Whose,
  branchIds: string[],
  before: Date,
): Promise<boolean> {
  const [row] = await reader
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.customerId, customerId),
        branchIds.length > 0 ? inArray(order.branchId, branchIds) : undefined,
        lt(order.placedAt, before),
        notInArray(order.state, ["declined", "canceled", "returned"]),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Food that was taken along or brought, and not given back. */
export const goodEnds: OrderState[] = ["completed", "delivered"]

/** A purchase: an order whose money did not all go back. */
const isPurchase = and(inArray(order.state, goodEnds), not(isAllBack(order)))

/** Delivery, service and the law's fee, with their VAT: paid, and no purchase. */
const feesMinor = sql`(SELECT coalesce(sum((fee->>'amountMinor')::bigint - (fee->>'discountMinor')::bigint
    + CASE WHEN (${order.price}->>'pricesIncludeVat')::boolean THEN 0
      ELSE (fee->>'vatMinor')::bigint END), 0)
  FROM jsonb_array_elements(${order.price}->'charges') AS fee)`

/** What was bought and kept: without fees, and less what was given back of it. */
const boughtMinor = sql`greatest(0, ${order.totalMinor} - ${feesMinor} - ${backOfOrder(order)})`

type Since = { group: string; customerId: string; from: Date }

/** What customers bought within some days after a moment of theirs, for each group that they are in. */
export async function ordersOfAfter(
  reader: Reader,
  establishmentId: string,
  since: readonly Since[],
  days: number,
): Promise<Map<string, { orders: number; totalMinor: number }>> {
  if (since.length === 0) return new Map()
  const moments = sql`jsonb_to_recordset(${JSON.stringify(since)}::jsonb)
    AS since("group" uuid, "customerId" uuid, "from" timestamptz)`
  const group = sql<string>`since."group"`
  const rows = await reader
    .select({ group, orders: count(), totalMinor: sum(boughtMinor).mapWith(Number) })
    .from(order)
    .innerJoin(
      moments,
      sql`${order.customerId} = since."customerId" AND ${order.placedAt} >= since."from"
        AND ${order.placedAt} < since."from" + make_interval(days => ${days})`,
    )
    .where(and(eq(order.establishmentId, establishmentId), isPurchase))
    .groupBy(group)
  return new Map(rows.map(({ group: id, ...bought }) => [id, bought]))
}

/** Orders of these customers that came to a good end, the first first. */
export async function listGoodOrdersOf(
  reader: Reader,
  establishmentId: string,
  { customerIds, since }: { customerIds: string[]; since: Date },
): Promise<string[]> {
  if (customerIds.length === 0) return []
  const rows = await reader
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customerIds),
        inArray(order.state, goodEnds),
        gte(order.placedAt, since),
      ),
    )
    .orderBy(order.placedAt, order.id)
  return rows.map(({ id }) => id)
}

/** What came to nothing, or waits for its payment. */
const comeToNothing: OrderState[] = [
  "pending-payment",
  "unconfirmed",
  "declined",
  "canceled",
  "returned",
]

export type GoodOrders = { count: number; totalMinor: number; timesMs: number[] }

/** Of these customers: how many orders came to a good end, for how much and when; who has none is not in it. */
export async function goodOrdersOf(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, GoodOrders>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .select({
      id: order.customerId,
      count: count(),
      totalMinor: sum(boughtMinor).mapWith(Number),
      timesMs: sql<number[]>`json_agg(extract(epoch FROM ${order.placedAt}) * 1000)`,
    })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customerIds),
        isPurchase,
      ),
    )
    .groupBy(order.customerId)
  return new Map(rows.map(({ id, ...orders }) => [id ?? "", orders]))
}

/** When these customers were there for an order: at a table or to fetch it, whoever typed it in. */
export async function presentTimesOf(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, number[]>> {
  if (customerIds.length === 0) return new Map()
  const at = sql`coalesce(${order.receiveAt}, ${order.placedAt})`
  const rows = await reader
    .select({
      id: order.customerId,
      timesMs: sql<number[]>`json_agg(extract(epoch FROM ${at}) * 1000)`,
    })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customerIds),
        inArray(order.state, goodEnds),
        ne(order.type, orderTypes.delivery),
      ),
    )
    .groupBy(order.customerId)
  return new Map(rows.flatMap(({ id, timesMs }) => (id ? [[id, timesMs]] : [])))
}

/** The branches that each of these customers ordered from. */
export async function branchesOrderedFrom(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, string[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .selectDistinct({ id: order.customerId, branchId: order.branchId })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customerIds),
        notInArray(order.state, comeToNothing),
      ),
    )
  const branches = new Map<string, string[]>()
  for (const { id, branchId } of rows) {
    if (id) branches.set(id, [...(branches.get(id) ?? []), branchId])
  }
  return branches
}

/** How much these customers ordered in a time, and paid or will. */
export async function sumOrdersOf(
  reader: Reader,
  establishmentId: string,
  { customers, from, to }: { customers: SQLWrapper; from: Date; to: Date },
): Promise<{ count: number; totalMinor: number }> {
  const [row] = await reader
    .select({ count: count(), totalMinor: sum(order.totalMinor) })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customers),
        gte(order.placedAt, from),
        lt(order.placedAt, to),
        notInArray(order.state, comeToNothing),
      ),
    )
  return { count: row?.count ?? 0, totalMinor: Number(row?.totalMinor ?? 0) }
}

/** Whether anybody has ever ordered here. */
export async function hasOrders(reader: Reader, establishmentId: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: order.id })
    .from(order)
    .where(eq(order.establishmentId, establishmentId))
    .limit(1)
  return row !== undefined
}
