import type { Reader } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import type { SittingFacts } from "@sufra/domain/dining-table/freeing"
import { and, eq, max } from "drizzle-orm"
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

async function findLastMove(reader: Reader, key: SittingKey): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(orderMove.movedAt) })
    .from(orderMove)
    .innerJoin(
      order,
      and(eq(order.establishmentId, orderMove.establishmentId), eq(order.id, orderMove.orderId)),
    )
    .where(ofSitting(key))
  return row?.at ?? null
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

/** When somebody sat down, an order moved or money came in, whichever was last. */
export async function lastChangeMsOf(reader: Reader, row: SittingRow): Promise<number> {
  // One after the other: inside a transaction there is one connection.
  const moved = await findLastMove(reader, row)
  const paid = await findLastPayment(reader, row)
  return Math.max(row.openedAt.getTime(), moved?.getTime() ?? 0, paid?.getTime() ?? 0)
}
