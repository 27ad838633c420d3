import type { Transaction } from "@sufra/db/connection"
import { waitOverMs } from "@sufra/domain/kernel/wait"
import type { OrderOutcome } from "@sufra/domain/loyalty/settle-points"
import { firmAtMs, givesBack, isUnanswered, undoMs } from "@sufra/domain/order/order-states"
import { findSitting } from "../../dining-table/index.ts"
import {
  dueOfOrder,
  keptMinor,
  lastMoveOf,
  moneyOfOrders,
  type OrderRow,
} from "../../order/index.ts"

const dayMs = 86_400_000
const complete = new Set<OrderRow["state"]>(["completed", "delivered"])

/** An order and what became of it. */
type Standing = {
  outcome: OrderOutcome
  /** Canceled, declined or returned, and past its undo. */
  isOver: boolean
  /** When to look again: an undo may still come, or days of waiting pass. */
  againAtMs: number | null
  /** Before this it may be taken back: nothing is moved yet. */
  isFirm: boolean
}

async function isLost(tx: Transaction, { establishmentId, sittingId }: OrderRow): Promise<boolean> {
  if (!sittingId) return false
  const sitting = await findSitting(tx, establishmentId, sittingId)
  return (sitting?.lossMinor ?? null) !== null
}

export async function standingOf(
  tx: Transaction,
  row: OrderRow,
  holdDays: number,
  now: Date,
): Promise<Standing> {
  const money = (await moneyOfOrders(tx, row.establishmentId, [row.id]))(row.id)
  const last = await lastMoveOf(tx, row)
  const movedAtMs = (last?.movedAt ?? row.placedAt).getTime()
  const standsAtMs = firmAtMs(movedAtMs, now.getTime())
  const isFirm = now.getTime() >= standsAtMs
  const dueMinor = dueOfOrder(row, money)
  const isPaid = complete.has(row.state) && dueMinor === 0
  const releasedAtMs = waitOverMs(movedAtMs, undoMs + holdDays * dayMs, now.getTime())
  const isReleased = isPaid && now.getTime() >= releasedAtMs
  const isOver = givesBack(row.state) || row.state === "returned"
  const most = Math.min(row.totalMinor, money.mostMinor)
  const outcome = {
    isAccepted: !isUnanswered(row.state),
    isUndone: isOver,
    isLoss: dueMinor > 0 && (await isLost(tx, row)),
    isReleased,
    totalMinor: row.totalMinor,
    // What was paid twice and went back is no refund: the order was paid for all the while.
    refundedMinor: most - Math.min(most, keptMinor(money)),
  }
  const waitsForHold = isPaid && !isReleased ? releasedAtMs : null
  const waitsForUndo = isOver || isPaid ? standsAtMs : null
  return { outcome, isOver, isFirm, againAtMs: isFirm ? waitsForHold : waitsForUndo }
}
