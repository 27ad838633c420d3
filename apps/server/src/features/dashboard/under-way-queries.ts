import type { Reader } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { dueAtMs, promisedAtMs } from "@sufra/domain/order/due-time"
import { urgencyOf } from "@sufra/domain/order/kitchen/urgency"
import { isOver, orderStates } from "@sufra/domain/order/order-states"
import { and, asc, eq, inArray } from "drizzle-orm"

/** What waits for its payment, or for its guest to be seen, is no order yet. */
const goesOn = orderStates.filter(
  (state) => !isOver(state) && state !== "pending-payment" && state !== "unconfirmed",
)

/** How many orders are under way, and which of them are late, as the board colours them. */
export async function findUnderWay(
  reader: Reader,
  at: { establishmentId: string; branchIds: string[] },
  now: Date,
) {
  const rows = await reader
    .select({
      id: order.id,
      number: order.number,
      branchId: order.branchId,
      state: order.state,
      placedAt: order.placedAt,
      receiveAt: order.receiveAt,
      readyAt: order.readyAt,
      wayMinutes: order.wayMinutes,
    })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, at.establishmentId),
        inArray(order.state, goesOn),
        at.branchIds.length > 0 ? inArray(order.branchId, at.branchIds) : undefined,
      ),
    )
    .orderBy(asc(order.placedAt), asc(order.id))
  const late = rows.flatMap((row) => {
    const receiveAtMs = row.receiveAt?.getTime() ?? null
    const times = { receiveAtMs, readyAtMs: row.readyAt.getTime(), wayMinutes: row.wayMinutes }
    const promised = { dueAtMs: dueAtMs(times), promisedAtMs: promisedAtMs(times) }
    const timed = { state: row.state, placedAtMs: row.placedAt.getTime(), ...promised }
    if (urgencyOf(timed, now.getTime()) !== "late") return []
    const { id, number, branchId } = row
    return [{ id, number, branchId, promisedAt: new Date(promised.promisedAtMs).toISOString() }]
  })
  return { count: rows.length, late }
}
