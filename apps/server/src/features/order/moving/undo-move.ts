import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import {
  canUndoMove,
  givesBack,
  type OrderActor,
  type OrderState,
} from "@sufra/domain/order/order-states"
import type { Services } from "../../../services.ts"
import { keepTable } from "../../dining-table/index.ts"
import { findBumpTime, unmarkMade } from "../kitchen/made-lines.ts"
import { lastMoveOf, type MoveRow, type OrderRow } from "../queries.ts"
import { takeAgain } from "./give-back.ts"
import type { Changed } from "./move-changes.ts"
import { assertMayTouch, type Mover, touch, writeMove } from "./move-order.ts"
import { lockOrderAndTable } from "./order-table.ts"

/** Where an order stands when its last move is taken back; null when it cannot be. */
export function undoable(
  row: OrderRow,
  last: MoveRow | null,
  actor: OrderActor,
  nowMs: number,
): { to: OrderState; changes: Changed } | null {
  if (!last?.fromState || last.action === "place" || last.action === "undo") return null
  const move = {
    action: last.action,
    from: last.fromState,
    to: last.toState,
    atMs: last.movedAt.getTime(),
  }
  if (!canUndoMove(row, move, actor, nowMs)) return null
  return { to: last.fromState, changes: last.readyBefore ? { readyAt: last.readyBefore } : {} }
}

/** Called back from the kitchen, an order waits for a hand: it would be sent again at once. */
function changesOfUndo(from: OrderState): Changed {
  if (from === "accepted" || from === "sent-to-kitchen") return { kitchenAt: null }
  return from === "delivered" ? { collectedMinor: null, collectAt: null } : {}
}

/** The lines of an order that is not ready, or not in the kitchen, any more. */
async function unmarkUndone(tx: Transaction, row: OrderRow, last: MoveRow): Promise<void> {
  if (row.state === "ready") await unmarkMade(tx, row, { at: last.movedAt })
  if (row.state === "sent-to-kitchen") await unmarkMade(tx, row)
}

const undoing = { action: "undo", reasonCode: null, reason: null } as const

async function undoLast(tx: Transaction, row: OrderRow, mover: Mover, now: Date) {
  const last = await lastMoveOf(tx, row)
  const back = undoable(row, last, mover.actor, now.getTime())
  if (!last || !back) throw new Refusal("undo_over")
  await keepTable(tx, row)
  if (givesBack(row.state)) await takeAgain(tx, row, back.to, now)
  await unmarkUndone(tx, row, last)
  const move = { ...undoing, fromState: row.state, toState: back.to }
  const changes = { ...changesOfUndo(row.state), ...back.changes }
  return writeMove(tx, row, { ...move, by: mover }, changes, now)
}

/** A station takes its own bump back, whatever others have done meanwhile. */
async function undoBump(
  tx: Transaction,
  row: OrderRow,
  mover: Mover,
  stationId: string,
  now: Date,
): Promise<OrderRow> {
  const at = await findBumpTime(tx, row, stationId)
  const [from, to] = ["sent-to-kitchen", "ready"] as const
  const bump = { action: "bump", from, to, atMs: at?.getTime() ?? 0 } as const
  const isThere = row.state === from || row.state === to
  const isInTime = canUndoMove({ ...row, state: to }, bump, mover.actor, now.getTime())
  if (!at || !isThere || !isInTime) throw new Refusal("undo_over")
  await unmarkMade(tx, row, { at, stationId })
  if (row.state === from) return touch(tx, row, now)
  const move = { ...undoing, fromState: to, toState: from }
  return writeMove(tx, row, { ...move, by: mover }, {}, now)
}

export async function undoMove(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  { version, stationId }: { version: number; stationId?: string | undefined },
): Promise<OrderRow> {
  const now = services.now()
  const undone = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrderAndTable(tx, key.establishmentId, key.id), mover)
    if (stationId) return undoBump(tx, row, mover, stationId, now)
    if (version !== row.version) throw new Refusal("order_moved_meanwhile")
    return undoLast(tx, row, mover, now)
  })
  services.relay.wake()
  return undone
}
