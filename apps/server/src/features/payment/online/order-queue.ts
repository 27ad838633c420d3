import { payment, paymentPart } from "@sufra/db/schema/money/payment"
import { order, orderMove } from "@sufra/db/schema/order"
import { isStoredDue, isStoredWithinLast } from "@sufra/db/within-last"
import { undoMs } from "@sufra/domain/order/order-states"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import { and, eq, gt, not, sql } from "drizzle-orm"
import { itemsOfTopic, type Queue } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { lockOrderAndTable, overTopic } from "../../order/index.ts"
import { settleOrder } from "../settle-order.ts"

const mostLeft = 500
/** A lost event is found within a minute, or when a place opens again after its holidays. */
const recentMs = 30 * 24 * 60 * 60_000

async function findUnpaid({ database, now }: Services) {
  const mayBePaid = isStoredWithinLast(paymentLifeMs, order.placedAt, now())
  return database.read
    .select({ establishmentId: order.establishmentId, id: order.id })
    .from(order)
    .where(and(eq(order.state, "pending-payment"), not(mayBePaid)))
    .limit(mostLeft)
}

/**
 * Paid, and over: what was not given back yet. What the gateway refused to give back counts as seen to: a
 * person does, and asked again it would be refused again. What was paid for next week's feast was paid long
 * ago; what counts is when it was refused.
 */
async function findOwed({ database, now }: Services) {
  const backMinor = sql`(SELECT coalesce(sum(refund.amount_minor), 0) FROM refund
    WHERE refund.establishment_id = ${paymentPart.establishmentId}
      AND refund.payment_id = ${paymentPart.paymentId} AND refund.order_id = ${paymentPart.orderId}
      AND (refund.state <> 'failed' OR refund.staff_id IS NULL OR refund.is_settling))`
  return database.read
    .selectDistinct({ establishmentId: order.establishmentId, id: order.id })
    .from(orderMove)
    .innerJoin(
      order,
      and(
        eq(order.establishmentId, orderMove.establishmentId),
        eq(order.id, orderMove.orderId),
        eq(order.state, orderMove.toState),
      ),
    )
    .innerJoin(
      paymentPart,
      and(
        eq(paymentPart.establishmentId, order.establishmentId),
        eq(paymentPart.orderId, order.id),
      ),
    )
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentPart.establishmentId),
        eq(payment.id, paymentPart.paymentId),
      ),
    )
    .where(
      and(
        sql`${orderMove.toState} IN ('declined', 'canceled', 'returned')`,
        gt(orderMove.movedAt, new Date(now().getTime() - recentMs)),
        eq(payment.state, "paid"),
        gt(paymentPart.amountMinor, backMinor),
      ),
    )
    .limit(mostLeft)
}

/** Given to a courier at the door, and the delivery can be taken back no more. */
async function findToCollect({ database, now }: Services) {
  return database.read
    .select({ establishmentId: order.establishmentId, id: order.id })
    .from(order)
    .where(isStoredDue(undoMs, order.collectAt, now()))
    .limit(mostLeft)
}

/** Orders that are to be brought together with their money: over, or never paid for. */
export const orderMoneyQueue: Queue = {
  name: "settle-orders",
  itemsOf: (hints) => itemsOfTopic(hints, overTopic),
  findLeft: async (services) => [
    ...(await findUnpaid(services)),
    ...(await findOwed(services)),
    ...(await findToCollect(services)),
  ],
  run: async (services, { establishmentId, id }) => {
    const again = await services.database.withTransaction(async (tx) => {
      const row = await lockOrderAndTable(tx, establishmentId, id)
      return row && settleOrder(tx, row, services.now())
    })
    services.relay.wake()
    return again
  },
}
