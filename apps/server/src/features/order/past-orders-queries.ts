import type { Reader } from "@sufra/db/connection"
import { order, orderLine } from "@sufra/db/schema/order"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import { and, asc, count, eq, gte, inArray, isNotNull, lt, notInArray, sql } from "drizzle-orm"
import { goodEnds } from "./customer-queries.ts"

type Period = { establishmentId: string; from: Date; until: Date }

const pastColumns = {
  id: order.id,
  branchId: order.branchId,
  customerId: order.customerId,
  businessDate: order.businessDate,
  type: order.type,
  placedAt: order.placedAt,
  price: order.price,
}

const lineColumns = {
  orderId: orderLine.orderId,
  position: orderLine.position,
  productId: orderLine.productId,
  quantity: orderLine.quantity,
  unitMinor: orderLine.unitMinor,
  vatRateBp: orderLine.vatRateBp,
}

type PastLineRow = Pick<typeof orderLine.$inferSelect, keyof typeof lineColumns>
export type PastOrderRow = Pick<typeof order.$inferSelect, keyof typeof pastColumns> & {
  customerId: string
  price: PricedOrder
  lines: PastLineRow[]
}

type Key = Pick<PastOrderRow, "placedAt" | "id">

function isAfter({ placedAt, id }: Key) {
  return sql`(${order.placedAt}, ${order.id}) > (${placedAt.toISOString()}::timestamptz, ${id}::uuid)`
}

async function listChunk(
  reader: Reader,
  { establishmentId, from, until }: Period,
  after: Key | undefined,
  limit: number,
): Promise<PastOrderRow[]> {
  const rows = await reader
    .select({ ...pastColumns, customerId: sql<string>`${order.customerId}` })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        // Said on its own too: by it the index is entered where the last chunk ended.
        gte(order.placedAt, after?.placedAt ?? from),
        lt(order.placedAt, until),
        inArray(order.state, goodEnds),
        // What staff took for somebody unknown says nothing about what customers would get.
        isNotNull(order.customerId),
        after && isAfter(after),
      ),
    )
    .orderBy(asc(order.placedAt), asc(order.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await reader
    .select(lineColumns)
    .from(orderLine)
    .where(and(eq(orderLine.establishmentId, establishmentId), inArray(orderLine.orderId, ids)))
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }))
}

/** What was bought and kept, in the order of its placing: a chunk at a time, never all in memory. */
export async function* pastOrders(
  reader: Reader,
  period: Period,
  chunk = 1_000,
): AsyncGenerator<PastOrderRow[]> {
  let last: PastOrderRow | undefined
  do {
    const rows = await listChunk(reader, period, last, chunk)
    if (rows.length > 0) yield rows
    last = rows.length === chunk ? rows.at(-1) : undefined
  } while (last)
}

/** How many orders these customers had placed before, without those that were taken back. */
export async function countPlacedBefore(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
  before: Date,
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .select({ customerId: order.customerId, orders: count() })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        inArray(order.customerId, customerIds),
        lt(order.placedAt, before),
        notInArray(order.state, ["declined", "canceled", "returned"]),
      ),
    )
    .groupBy(order.customerId)
  return new Map(
    rows.flatMap(({ customerId, orders }) => (customerId ? [[customerId, orders]] : [])),
  )
}
