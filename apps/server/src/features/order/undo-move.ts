import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { orderMove } from "@sufra/db/schema/order"
import {
  canUndoMove,
  givesBack,
  type OrderActor,
  type OrderState,
} from "@sufra/domain/order/order-states"
import { and, desc, eq } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { takeAgain } from "./give-back.ts"
import { unmarkMade } from "./made-lines.ts"
import type { Changed } from "./move-changes.ts"
import { assertMayTouch, type Mover, writeMove } from "./move-order.ts"
import { keepTable, lockOrderAndTable } from "./order-table.ts"
import type { MoveRow, OrderRow } from "./queries.ts"

async function lastMove(tx: Transaction, row: OrderRow): Promise<MoveRow | null> {
  const [last] = await tx
    .select()
    .from(orderMove)
    .where(and(eq(orderMove.establishmentId, row.establishmentId), eq(orderMove.orderId, row.id)))
    .orderBy(desc(orderMove.version))
    .limit(1)
  return last ?? null
}

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
  return from === "delivered" ? { collectedMinor: null } : {}
}

export async function undoMove(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  version: number,
): Promise<OrderRow> {
  const now = services.now()
  const undone = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrderAndTable(tx, key.establishmentId, key.id), mover)
    if (version !== row.version) throw new Refusal("order_moved_meanwhile")
    const back = undoable(row, await lastMove(tx, row), mover.actor, now.getTime())
    if (!back) throw new Refusal("undo_over")
    await keepTable(tx, row)
    if (givesBack(row.state)) await takeAgain(tx, row, back.to, now)
    if (row.state === "ready") await unmarkMade(tx, row)
    return writeMove(
      tx,
      row,
      { action: "undo", fromState: row.state, toState: back.to, reason: null, by: mover },
      { ...changesOfUndo(row.state), ...back.changes },
      now,
    )
  })
  services.relay.wake()
  return undone
}
