import type { Reader } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import {
  isWaitedFor,
  type OpenSitting,
  type SittingFacts,
} from "@sufra/domain/dining-table/freeing"
import { and, eq, max, sql } from "drizzle-orm"
import { dueOfOrders, listOrdersOfSittings, moneyOfOrders } from "../order/index.ts"
import { listGuests, listOpenCalls, type SittingRow } from "./sitting-queries.ts"

type SittingKey = Pick<SittingRow, "establishmentId" | "id">

/** How a sitting stands with what was ordered, and what is owed for it. */
export async function findSittingFacts(
  reader: Reader,
  { establishmentId, id }: SittingKey,
): Promise<SittingFacts> {
  const orders = await listOrdersOfSittings(reader, establishmentId, [id])
  const orderIds = orders.map((row) => row.id)
  const moneyOf = await moneyOfOrders(reader, establishmentId, orderIds)
  return {
    orderStates: orders.map(({ state }) => state),
    dueMinor: dueOfOrders(orders, moneyOf),
  }
}

function ofSitting({ establishmentId, id }: SittingKey) {
  return and(eq(order.establishmentId, establishmentId), eq(order.sittingId, id))
}

async function findLastMoves(reader: Reader, key: SittingKey) {
  const served = sql<Date | null>`max(${orderMove.movedAt})
    FILTER (WHERE ${orderMove.toState} = 'completed')`
  const [row] = await reader
    .select({
      movedAt: max(orderMove.movedAt),
      servedAt: served.mapWith(orderMove.movedAt),
    })
    .from(orderMove)
    .innerJoin(
      order,
      and(eq(order.establishmentId, orderMove.establishmentId), eq(order.id, orderMove.orderId)),
    )
    .where(ofSitting(key))
  return { movedAt: row?.movedAt ?? null, servedAt: row?.servedAt ?? null }
}

async function findLastPayment(reader: Reader, key: SittingKey): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(payment.settledAt) })
    .from(paymentPart)
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentPart.establishmentId),
        eq(payment.id, paymentPart.paymentId),
        eq(payment.state, "paid"),
      ),
    )
    .innerJoin(
      order,
      and(
        eq(order.establishmentId, paymentPart.establishmentId),
        eq(order.id, paymentPart.orderId),
      ),
    )
    .where(ofSitting(key))
  return row?.at ?? null
}

/** All that tells when a table becomes free by itself. */
export async function findOpenFacts(
  reader: Reader,
  row: SittingRow,
  now: Date,
): Promise<OpenSitting> {
  const { establishmentId, id, tableId } = row
  // One after the other: inside a transaction there is one connection.
  const facts = await findSittingFacts(reader, row)
  const { movedAt, servedAt } = await findLastMoves(reader, row)
  const lastPaidMs = (await findLastPayment(reader, row))?.getTime() ?? null
  const guests = (await listGuests(reader, establishmentId, [id])).map(({ guest }) => guest)
  const calls = await listOpenCalls(reader, establishmentId, { tableId }, now)
  const joins = guests.filter(({ state }) => state === "joined")
  const changes = [row.openedAt, movedAt, ...joins.map(({ answeredAt }) => answeredAt)]
  return {
    ...facts,
    lastChangeMs: Math.max(lastPaidMs ?? 0, ...changes.map((at) => at?.getTime() ?? 0)),
    lastServedMs: servedAt?.getTime() ?? null,
    lastPaidMs,
    isMoved: row.movedFrom.length > 0,
    isWaiting:
      guests.some(({ state }) => state === "asked") ||
      calls.some((call) => isWaitedFor(call, lastPaidMs)),
  }
}
