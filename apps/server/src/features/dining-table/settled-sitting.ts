import type { Reader } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import type { SittingFacts, SittingTimes } from "@sufra/domain/dining-table/freeing"
import { and, eq, max, sql } from "drizzle-orm"
import { dueOfOrders, listOrdersOfSittings, moneyOfOrders } from "../order/index.ts"
import type { SittingRow } from "./sitting-queries.ts"

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

/** When somebody last sat down, was served, paid. */
export async function findSittingTimes(reader: Reader, row: SittingRow): Promise<SittingTimes> {
  // One after the other: inside a transaction there is one connection.
  const { movedAt, servedAt } = await findLastMoves(reader, row)
  const paidAt = await findLastPayment(reader, row)
  return {
    lastChangeMs: Math.max(row.openedAt.getTime(), movedAt?.getTime() ?? 0, paidAt?.getTime() ?? 0),
    lastServedMs: servedAt?.getTime() ?? null,
    lastPaidMs: paidAt?.getTime() ?? null,
  }
}
