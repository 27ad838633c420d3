import type { Reader, Transaction } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { isUnanswered, orderStates } from "@sufra/domain/order/order-states"
import { and, asc, eq, gte, isNotNull, lte, notInArray, or } from "drizzle-orm"
import type { OrderRow } from "./queries.ts"

const unanswered = orderStates.filter(isUnanswered)

/**
 * Lists the orders of all places that the reminder queue has to look at by a moment. The guest of an order that
 * nobody has accepted is not reminded; the queue only clears its moment when its time has come.
 */
export async function listToRemind(reader: Reader, until: Date, limit: number) {
  return reader
    .select({ establishmentId: order.establishmentId, id: order.id })
    .from(order)
    .where(
      and(
        isNotNull(order.remindAt),
        lte(order.remindAt, until),
        or(notInArray(order.state, unanswered), lte(order.receiveAt, until)),
      ),
    )
    .orderBy(asc(order.remindAt))
    .limit(limit)
}

/** Clears the moment of a reminder; the transaction holds the order. */
export async function setReminded(tx: Transaction, row: OrderRow): Promise<void> {
  await tx
    .update(order)
    .set({ remindAt: null })
    .where(and(eq(order.establishmentId, row.establishmentId), eq(order.id, row.id)))
}

/** A branch's pre-orders for slots from a moment on, whatever became of them, by time and number. */
export async function listPreordersAt(
  reader: Reader,
  { establishmentId, branchId }: { establishmentId: string; branchId: string },
  since: Date,
): Promise<OrderRow[]> {
  return reader
    .select()
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.branchId, branchId),
        isNotNull(order.preorderMenuId),
        gte(order.receiveAt, since),
        notInArray(order.state, ["pending-payment", "declined", "canceled", "returned"]),
      ),
    )
    .orderBy(asc(order.receiveAt), asc(order.placedAt))
}
