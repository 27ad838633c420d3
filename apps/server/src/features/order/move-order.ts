import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { staff, staffBranch } from "@sufra/db/schema/staff"
import {
  findMove,
  givesBack,
  type OrderAction,
  type OrderActor,
} from "@sufra/domain/order/order-states"
import { and, eq, isNull, or } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { giveBack } from "./give-back.ts"
import { markMade, unmarkMade } from "./made-lines.ts"
import { notifyGuest } from "./notify-guest.ts"
import { tellOfOrder } from "./order-events.ts"
import { lockOrder, type MoveRow, type OrderRow } from "./queries.ts"

/** Who moves an order: the guest, or somebody of the staff. */
export type Mover = { actor: OrderActor; staffId: string | null; branchIds: string[] }

export type MoveInput = {
  action: OrderAction
  /** The version that the mover's screen shows; null: whichever it is. */
  version: number | null
  reason?: string | undefined
  ready_in_minutes?: number | undefined
  courier_id?: string | undefined
  station_id?: string | undefined
  collected_minor?: number | undefined
}

type Changed = Partial<typeof order.$inferInsert>

function ofOrder({ establishmentId, id }: OrderRow) {
  return and(eq(order.establishmentId, establishmentId), eq(order.id, id))
}

async function assertCourier(tx: Transaction, row: OrderRow, courierId: string): Promise<void> {
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .leftJoin(staffBranch, eq(staffBranch.staffId, staff.id))
    .where(
      and(
        eq(staff.id, courierId),
        eq(staff.establishmentId, row.establishmentId),
        eq(staff.role, "courier"),
        eq(staff.active, true),
        or(isNull(staffBranch.branchId), eq(staffBranch.branchId, row.branchId)),
      ),
    )
  if (!found) throw new Refusal("validation_failed", { courier_id: "courier_required" })
}

/** What a move changes of an order beside its state. */
async function changesOf(
  tx: Transaction,
  row: OrderRow,
  input: MoveInput,
  now: Date,
): Promise<Changed> {
  if (input.action === "accept" && input.ready_in_minutes !== undefined) {
    return { readyAt: new Date(now.getTime() + input.ready_in_minutes * 60_000) }
  }
  if (input.action === "assign") {
    if (!input.courier_id) {
      throw new Refusal("validation_failed", { courier_id: "courier_required" })
    }
    await assertCourier(tx, row, input.courier_id)
    return { courierId: input.courier_id }
  }
  if (input.action === "unassign") return { courierId: null }
  if (input.action === "deliver" && row.paymentMethod === "cash") {
    return { collectedMinor: input.collected_minor ?? row.totalMinor }
  }
  return {}
}

type Written = Omit<MoveRow, "establishmentId" | "orderId" | "version" | "movedAt">

export async function writeMove(
  tx: Transaction,
  row: OrderRow,
  move: Written,
  changes: Changed,
  now: Date,
): Promise<OrderRow> {
  const version = row.version + 1
  const [moved] = await tx
    .update(order)
    .set({ ...changes, state: move.toState, version })
    .where(ofOrder(row))
    .returning()
  if (!moved) throw new Error("the order that was locked is missing")
  await tx.insert(orderMove).values({
    establishmentId: row.establishmentId,
    orderId: row.id,
    version,
    movedAt: now,
    ...move,
  })
  await tellOfOrder(tx, moved, now)
  await notifyGuest(tx, moved, move, now)
  return moved
}

/** A station is done, others are not: the ticket changes, the order stands where it stood. */
async function touch(tx: Transaction, row: OrderRow, now: Date): Promise<OrderRow> {
  const [touched] = await tx
    .update(order)
    .set({ version: row.version + 1 })
    .where(ofOrder(row))
    .returning()
  if (!touched) throw new Error("the order that was locked is missing")
  await tellOfOrder(tx, touched, now)
  return touched
}

export function assertMayTouch(row: OrderRow | null, mover: Mover): OrderRow {
  if (!row) throw new Refusal("order_not_found")
  const worksThere = mover.branchIds.length === 0 || mover.branchIds.includes(row.branchId)
  if (!worksThere) throw new Refusal("order_not_found")
  if (mover.actor === "courier" && row.courierId !== mover.staffId) {
    throw new Refusal("order_not_found")
  }
  return row
}

async function applyMove(
  tx: Transaction,
  row: OrderRow,
  mover: Mover,
  input: MoveInput,
  now: Date,
): Promise<OrderRow> {
  const move = findMove(row, input.action, mover.actor)
  if (!move) throw new Refusal("order_move_refused")
  const reason = input.reason?.trim() || null
  if (move.needsReason && !reason) {
    throw new Refusal("validation_failed", { reason: "reason_required" })
  }
  if (input.action === "bump" && !(await markMade(tx, row, input.station_id, now))) {
    return touch(tx, row, now)
  }
  if (input.action === "recall") await unmarkMade(tx, row)
  const changes = await changesOf(tx, row, input, now)
  if (givesBack(move.to)) await giveBack(tx, row, now)
  const { actor, staffId } = mover
  return writeMove(
    tx,
    row,
    { action: input.action, fromState: row.state, toState: move.to, actor, staffId, reason },
    changes,
    now,
  )
}

/**
 * One move of an order by the table of moves. A screen says which version it shows: who moves what a
 * colleague has moved meanwhile is told, and nothing happens twice.
 */
export async function moveOrder(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  input: MoveInput,
): Promise<OrderRow> {
  const now = services.now()
  const moved = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrder(tx, key.establishmentId, key.id), mover)
    if (input.version !== null && input.version !== row.version) {
      throw new Refusal("order_moved_meanwhile")
    }
    return applyMove(tx, row, mover, input, now)
  })
  services.relay.wake()
  return moved
}
