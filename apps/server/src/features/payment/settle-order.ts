import type { Transaction } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { isWithinLast } from "@sufra/domain/kernel/wait"
import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { firmAtMs, givesBack } from "@sufra/domain/order/order-states"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import { and, desc, eq, inArray } from "drizzle-orm"
import {
  applyMove,
  keptMinor,
  lastMoveOf,
  type Mover,
  moneyOfOrders,
  type OrderRow,
} from "../order/index.ts"
import { issueInvoice } from "../receipt/index.ts"
import { collectAtDoor } from "./counter/collect-at-door.ts"
import { canBeMade, isMealOver } from "./online/can-be-made.ts"
import { paymentsOfOrders } from "./order-money-queries.ts"
import type { PaymentRow } from "./queries.ts"
import { creditRefund } from "./refund/credit-refund.ts"
import { givenBackOf, isRefused, owe } from "./refund/refunds.ts"

/** By itself, as the gateway's word or the clock would have it. */
const bySystem: Mover = { actor: "system", staffId: null, branchIds: [] }

type PaidPart = {
  row: PaymentRow
  amountMinor: number
  backMinor: number
  /** What the gateway refused to give back: a person sees to it. */
  refusedMinor: number
}

/** What was paid for an order, the newest first, each with what went back of it. */
async function listPaidParts(tx: Transaction, order: OrderRow): Promise<PaidPart[]> {
  const { establishmentId, id: orderId } = order
  const of = { establishmentId, orderIds: [orderId] }
  const found = await paymentsOfOrders(tx, of, eq(payment.state, "paid")).orderBy(
    desc(payment.settledAt),
    desc(payment.id),
  )
  const backOf = await givenBackOf(tx, establishmentId, orderId)
  const refusedOf = await givenBackOf(tx, establishmentId, orderId, isRefused)
  return found.map(({ row, partMinor }) => ({
    row,
    amountMinor: partMinor,
    backMinor: backOf(row.id),
    refusedMinor: refusedOf(row.id),
  }))
}

/** So much goes back, from what was paid last; never more than was paid. */
async function giveMoneyBack(
  tx: Transaction,
  order: OrderRow,
  amountMinor: number,
  { reason, staffId = null }: { reason: string; staffId?: string | null },
  now: Date,
): Promise<void> {
  let left = amountMinor
  for (const { row, backMinor, refusedMinor, ...paid } of await listPaidParts(tx, order)) {
    // Asked for again, it would be refused again.
    left -= Math.min(left, refusedMinor)
    const backNow = Math.min(left, paid.amountMinor - backMinor - refusedMinor)
    if (backNow <= 0) continue
    left -= backNow
    const part = { orderId: order.id, amountMinor: backNow }
    const { id: refundId, state } = await owe(
      tx,
      { row, part, reason, staffId, isSettling: true },
      now,
    )
    if (state === "done") await creditRefund(tx, order, { refundId, amountMinor: backNow }, now)
  }
}

/** Whether somebody may still come back from the gateway with the money. */
export async function isBeingPaid(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const of = { establishmentId: order.establishmentId, orderIds: [order.id] }
  const mayComeThrough = and(
    inArray(payment.state, ["started", "waiting"]),
    isStoredWithinLast(paymentLifeMs, payment.createdAt, now),
  )
  const open = await paymentsOfOrders(tx, of, mayComeThrough).limit(1)
  return open.length > 0
}

type Again = { againAfterMs: number } | null

async function settleUnpaid(
  tx: Transaction,
  order: OrderRow,
  kept: number,
  now: Date,
): Promise<Again> {
  const expire = (reasonCode: OrderReason) =>
    applyMove(tx, order, bySystem, { action: "expire-payment", version: null, reasonCode }, now)
  if (kept >= order.totalMinor && !isMealOver(order, now)) {
    if (await canBeMade(tx, order, now)) {
      const paid = await applyMove(
        tx,
        order,
        bySystem,
        { action: "confirm-payment", version: null },
        now,
      )
      await issueInvoice(tx, paid, now)
      return null
    }
    await expire("sold-out")
    await giveMoneyBack(tx, order, kept, { reason: "sold_out" }, now)
    return null
  }
  if (isWithinLast(paymentLifeMs, order.placedAt.getTime(), now.getTime())) return null
  if (await isBeingPaid(tx, order, now)) return { againAfterMs: 60_000 }
  await expire("not-paid")
  await giveMoneyBack(tx, order, kept, { reason: "order_over" }, now)
  return null
}

/** A refusal can be taken back for a while: until then its money stays where it is. */
async function settleOver(
  tx: Transaction,
  order: OrderRow,
  kept: number,
  now: Date,
): Promise<Again> {
  const last = await lastMoveOf(tx, order)
  const leftMs = firmAtMs(last?.movedAt.getTime() ?? 0, now.getTime()) - now.getTime()
  if (leftMs > 0) return { againAfterMs: leftMs }
  // Whoever answered for it when the order was moved; nobody, where it goes back by itself.
  const staffId = last?.refundStaffId ?? null
  await giveMoneyBack(tx, order, kept, { reason: "order_over", staffId }, now)
  return null
}

/**
 * Brings an order that this transaction holds, and the money that was paid for it, together: paid it goes
 * on and has its invoice; what will never be made, or was paid twice, goes back. However often it is
 * called, and whatever called it, the outcome is the same.
 */
export async function settleOrder(
  tx: Transaction,
  order: OrderRow,
  now: Date,
  /** Why it was paid too much, where it was, and who answers for what goes back. */
  why: { reason: string; staffId?: string } = { reason: "paid_twice" },
): Promise<Again> {
  const collecting = await collectAtDoor(tx, order, now)
  if (collecting) return collecting
  const moneyOf = await moneyOfOrders(tx, order.establishmentId, [order.id])
  const kept = keptMinor(moneyOf(order.id))
  if (givesBack(order.state) || order.state === "returned") {
    return kept > 0 ? settleOver(tx, order, kept, now) : null
  }
  const tooMuch = kept - order.totalMinor
  if (tooMuch > 0) await giveMoneyBack(tx, order, tooMuch, why, now)
  if (order.state === "pending-payment") {
    return settleUnpaid(tx, order, Math.min(kept, order.totalMinor), now)
  }
  if (kept >= order.totalMinor && order.totalMinor > 0) await issueInvoice(tx, order, now)
  return null
}
