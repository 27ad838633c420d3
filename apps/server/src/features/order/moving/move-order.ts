import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import { linkMessageKey } from "@sufra/domain/delivery/courier-link"
import { type OrderReason, reasonsFor } from "@sufra/domain/order/order-reasons"
import {
  findMove,
  givesBack,
  isInReach,
  isOver,
  type OrderAction,
  type OrderActor,
  orderMoves,
} from "@sufra/domain/order/order-states"
import { and, eq } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { endSittingWithoutOrders } from "../../dining-table/index.ts"
import { withdrawMessages } from "../../message/index.ts"
import { assertCanceledInTime } from "../../preorder-menu/index.ts"
import type { Approver } from "../../staff/index.ts"
import { markMade, unmarkRecalled } from "../kitchen/made-lines.ts"
import { tellOfOrder, tellWhenAccepted, tellWhenOver } from "../order-events.ts"
import { lockOrder, type MoveRow, type OrderRow } from "../queries.ts"
import { linkConfirmed } from "../unconfirmed/confirm-order.ts"
import { giveBack } from "./give-back.ts"
import { type Changed, changesOf, takesOn } from "./move-changes.ts"
import { notifyGuest } from "./notify-guest.ts"
import { lockOrderAndTable } from "./order-table.ts"
import { answerForRefund } from "./refund-with-move.ts"

/** A mover is the guest, somebody of the staff, the holder of a link, or time. */
export type Mover = {
  actor: OrderActor
  staffId: string | null
  branchIds: string[]
  courierLinkId?: string
  /** True when they may give money back without asking anybody. */
  mayRefund?: boolean
}

export type MoveInput = {
  action: OrderAction
  /** The version that the mover's screen shows; null: whichever it is. */
  version: number | null
  reasonCode?: OrderReason | undefined
  /** In the mover's own words: beside the code, or instead of it. */
  reason?: string | undefined
  readyInMinutes?: number | undefined
  courierId?: string | undefined
  /** In place of a courier of the staff; a link of this order, which the caller has made. */
  courierLinkId?: string
  stationId?: string | undefined
  collectedMinor?: number | undefined
  /** With `confirm`: lines that are left out, or of which fewer are made, as agreed with the guest. */
  set?: { position: number; quantity: number }[] | undefined
  /** With `confirm`: the latest time that the guest has agreed to. */
  agreedReadyAt?: string | undefined
  /** The sum that goes back with the move, as the screen said. */
  refundMinor?: number | undefined
  /** Somebody who has approved that sum on the spot. */
  approver?: Approver | null
}

function ofOrder({ establishmentId, id }: OrderRow) {
  return and(eq(order.establishmentId, establishmentId), eq(order.id, id))
}

/** A link that the order names no longer, or that has nothing left to bring, is not sent any more. */
async function withdrawLinkMessage(
  tx: Transaction,
  { courierLinkId: before, establishmentId }: OrderRow,
  { courierLinkId: after, state }: OrderRow,
  now: Date,
): Promise<void> {
  if (!before || (before === after && !isOver(state))) return
  await withdrawMessages(tx, establishmentId, [linkMessageKey(before)], now)
}

type Written = Pick<MoveRow, "action" | "fromState" | "toState" | "reasonCode" | "reason"> & {
  by: Mover
  refundStaffId?: string | null
}

export async function writeMove(
  tx: Transaction,
  row: OrderRow,
  { by, ...move }: Written,
  changes: Changed,
  now: Date,
): Promise<OrderRow> {
  const version = row.version + 1
  const [moved] = await tx
    .update(order)
    // The network is kept only to put away what waits.
    .set({ ...changes, state: move.toState, version, networkHash: null })
    .where(ofOrder(row))
    .returning()
  if (!moved) throw new Error("the order that was locked is missing")
  await tx.insert(orderMove).values({
    establishmentId: row.establishmentId,
    orderId: row.id,
    version,
    movedAt: now,
    actor: by.actor,
    staffId: by.staffId,
    courierLinkId: by.courierLinkId ?? null,
    readyBefore: changes.readyAt ? row.readyAt : null,
    ...move,
  })
  await withdrawLinkMessage(tx, row, moved, now)
  await tellOfOrder(tx, moved, now)
  await notifyGuest(tx, moved, { ...move, actor: by.actor }, now)
  return moved
}

/** The order stands where it stood, and something about it has changed: a station is done. */
export async function touch(
  tx: Transaction,
  row: OrderRow,
  now: Date,
  changes: Changed = {},
): Promise<OrderRow> {
  const [touched] = await tx
    .update(order)
    .set({ ...changes, version: row.version + 1 })
    .where(ofOrder(row))
    .returning()
  if (!touched) throw new Error("the order that was locked is missing")
  await withdrawLinkMessage(tx, row, touched, now)
  await tellOfOrder(tx, touched, now)
  return touched
}

export function assertMayTouch(row: OrderRow | null, mover: Mover): OrderRow {
  if (!row) throw new Refusal("order_not_found")
  const worksThere = mover.branchIds.length === 0 || mover.branchIds.includes(row.branchId)
  if (!worksThere) throw new Refusal("order_not_found")
  if (mover.actor === "courier" && !carries(row, mover)) throw new Refusal("order_not_found")
  return row
}

/** A waiter reads on the board that a delivery is there, and neither calls its guest nor changes it. */
export function assertInReach(row: OrderRow, { actor }: Mover): void {
  if (!isInReach(actor, row.type)) throw new Refusal("not_allowed")
}

function carries(row: OrderRow, { staffId, courierLinkId }: Mover): boolean {
  if (courierLinkId) return row.courierLinkId === courierLinkId
  return staffId !== null && row.courierId === staffId
}

/** Stations work side by side: what one has done is no news to another's part. */
function isOfStation({ action, stationId }: MoveInput): boolean {
  return action === "bump" && stationId !== undefined
}

/** A station says again that it is done, and so are all others. */
function isDoneAlready(row: OrderRow, { actor }: Mover, input: MoveInput): boolean {
  if (!isOfStation(input) || row.state !== "ready") return false
  return findMove({ ...row, state: "sent-to-kitchen" }, "bump", actor) !== null
}

/** An order that is never made may have been all that a table ordered. */
function mayEndSitting(action: OrderAction): boolean {
  return orderMoves.some((move) => move.action === action && givesBack(move.to))
}

function reasonOf(row: OrderRow, { action, reasonCode, reason }: MoveInput) {
  if (reasonCode && !reasonsFor(action, row.type).includes(reasonCode)) {
    throw new Refusal("validation_failed", { reason_code: "invalid" })
  }
  return { reasonCode: reasonCode ?? null, reason: reason?.trim() || null }
}

/** One move of an order that this transaction holds. */
export async function applyMove(
  tx: Transaction,
  row: OrderRow,
  mover: Mover,
  input: MoveInput,
  now: Date,
): Promise<OrderRow> {
  const move = findMove(row, input.action, mover.actor)
  if (!move && isDoneAlready(row, mover, input)) return row
  if (!move) throw new Refusal("order_move_refused")
  if (mover.actor === "guest" && input.action === "cancel") {
    await assertCanceledInTime(tx, row, now)
  }
  const why = reasonOf(row, input)
  if (move.needsReason && !why.reasonCode && !why.reason) {
    throw new Refusal("validation_failed", { reason: "reason_required" })
  }
  const refundStaffId = await answerForRefund(tx, row, move.to, mover, input)
  if (input.action === "bump") {
    const made = await markMade(tx, row, input.stationId, now)
    if (!made.isAll) return made.isNew ? touch(tx, row, now) : row
  }
  if (input.action === "recall") await unmarkRecalled(tx, row, input.stationId)
  const changes = await changesOf(tx, row, input, now)
  if (givesBack(move.to)) await giveBack(tx, row, now)
  const moved = await writeMove(
    tx,
    row,
    {
      action: input.action,
      fromState: row.state,
      toState: move.to,
      ...why,
      by: mover,
      refundStaffId,
    },
    changes,
    now,
  )
  if (givesBack(move.to)) await endSittingWithoutOrders(tx, moved, now)
  if (takesOn(input.action)) await tellWhenAccepted(tx, moved, now)
  if (isOver(move.to)) await tellWhenOver(tx, moved, now)
  return moved
}

/**
 * One move of an order by the table of moves. A screen says which version it shows: who moves what a
 * colleague has moved meanwhile is told, and nothing happens twice. A station's own part is its own:
 * it is done once, whatever version its screen shows.
 */
export async function moveOrder(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  input: MoveInput,
): Promise<OrderRow> {
  const now = services.now()
  const moved = await services.database.withTransaction(async (tx) => {
    const isConfirmed = input.action === "confirm"
    const lock = isConfirmed || mayEndSitting(input.action) ? lockOrderAndTable : lockOrder
    const row = assertMayTouch(await lock(tx, key.establishmentId, key.id), mover)
    const isStale = input.version !== null && input.version !== row.version
    if (isStale && !isOfStation(input)) {
      throw new Refusal("order_moved_meanwhile")
    }
    const { staffId } = mover
    const mayConfirm = isConfirmed && findMove(row, "confirm", mover.actor) !== null
    const known =
      mayConfirm && staffId ? await linkConfirmed(services, tx, row, { staffId, input, now }) : row
    return applyMove(tx, known, mover, input, now)
  })
  services.relay.wake()
  return moved
}
