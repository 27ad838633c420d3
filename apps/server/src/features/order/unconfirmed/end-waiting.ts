import type { Transaction } from "@sufra/db/connection"
import { order, orderMove } from "@sufra/db/schema/order"
import type { OrderReason } from "@sufra/domain/order/order-reasons"
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm"
import { recordEvents } from "../../../events/events.ts"
import { giveBack } from "../moving/give-back.ts"
import { hintsOfOrder } from "../order-events.ts"
import type { MoveRow, OrderRow } from "../queries.ts"

/** How orders end that nobody has confirmed: in time, by an order that takes their place, or by staff. */
type Ending = Pick<MoveRow, "action" | "toState" | "actor" | "staffId"> & {
  reasonCode: OrderReason
}

const bySystem = { action: "expire", toState: "canceled", actor: "system", staffId: null } as const

function endingOf(how: "expired" | "displaced" | { staffId: string }): Ending {
  if (how === "expired") return { ...bySystem, reasonCode: "not-confirmed" }
  if (how === "displaced") return { ...bySystem, reasonCode: "too-many-waiting" }
  const byStaff = { action: "decline", toState: "declined", actor: "front" } as const
  return { ...byStaff, staffId: how.staffId, reasonCode: "too-many-waiting" }
}

function moveRow({ establishmentId, id, version }: OrderRow, ending: Ending, now: Date): MoveRow {
  return {
    ...{ establishmentId, orderId: id, version, fromState: "unconfirmed", ...ending },
    ...{ courierLinkId: null, reason: null, readyBefore: null, refundStaffId: null },
    movedAt: now,
  }
}

/**
 * Ends many unconfirmed orders at once, the oldest first. An order that somebody is confirming at this moment
 * is skipped, so a confirmed one is never touched and nobody waits. They have no money, seat or points to bring
 * back, and no message goes to a number that nobody has proven.
 */
export async function endWaiting(
  tx: Transaction,
  { establishmentId, of, most }: { establishmentId: string; of: SQL | undefined; most: number },
  how: Parameters<typeof endingOf>[0],
  now: Date,
): Promise<number> {
  const found = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), sql`${order.state} = 'unconfirmed'`, of))
    .orderBy(asc(order.placedAt), asc(order.id))
    .limit(most)
    .for("no key update", { skipLocked: true })
  if (found.length === 0) return 0
  const ending = endingOf(how)
  const ids = found.map(({ id }) => id)
  const ended = await tx
    .update(order)
    .set({ state: ending.toState, version: sql`${order.version} + 1`, networkHash: null })
    .where(and(eq(order.establishmentId, establishmentId), inArray(order.id, ids)))
    .returning()
  await tx.insert(orderMove).values(ended.map((row) => moveRow(row, ending, now)))
  for (const row of ended) {
    // Orders of an earlier version held room and portions while they waited.
    const holds = row.slotAt !== null || row.portions.length > 0
    if (holds) await giveBack(tx, { ...row, state: "unconfirmed" }, now)
  }
  await recordEvents(
    tx,
    ended.flatMap((row) => hintsOfOrder(row, now)),
  )
  return ended.length
}
