import type { Transaction } from "@sufra/db/connection"
import { newId } from "@sufra/domain/kernel/ids"
import { dueInMs } from "@sufra/domain/kernel/wait"
import { undoMs } from "@sufra/domain/order/order-states"
import { dueOfOrder, lastMoveOf, moneyOfOrders, type OrderRow, touch } from "../../order/index.ts"
import { holdPayment, tellOfPayment } from "../hold-payment.ts"
import { writeTaken } from "./write-taken.ts"

/** What a courier was given and the order still owed; what is more than that was not for the order. */
async function collectedFor(tx: Transaction, order: OrderRow): Promise<number> {
  const moneyOf = await moneyOfOrders(tx, order.establishmentId, [order.id])
  return Math.min(order.collectedMinor ?? 0, dueOfOrder(order, moneyOf(order.id)))
}

/**
 * The courier's word at the door is the payment, once it cannot be taken back any more. The cash is the
 * courier's to hand in: until then no drawer counts it. Null: there is nothing (more) to wait for.
 */
export async function collectAtDoor(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ againAfterMs: number } | null> {
  if (!order.collectAt) return null
  const leftMs = dueInMs(order.collectAt.getTime(), undoMs, now.getTime())
  if (leftMs > 0) return { againAfterMs: leftMs }
  const { establishmentId, branchId, collectedMinor: tenderedMinor } = order
  const dueMinor = await collectedFor(tx, order)
  const delivered = await lastMoveOf(tx, order)
  await touch(tx, order, now, { collectAt: null })
  if (dueMinor === 0) return null
  const key = { establishmentId, id: newId() }
  const by = { staffId: delivered?.staffId ?? null, isCollected: true, requestHash: null }
  const taken = { ...key, ...by, branchId, sittingId: null, method: "cash", tenderedMinor } as const
  await writeTaken(tx, taken, [{ orderId: order.id, dueMinor }], now)
  const held = await holdPayment(tx, key)
  if (held) await tellOfPayment(tx, held, now)
  return null
}
