import { Refusal } from "@sufra/contract/error-reply"
import type { Services } from "../../../services.ts"
import { findOrder, listMoves } from "../queries.ts"
import { mayCall } from "../staff-views.ts"
import { assertInReach, assertMayTouch } from "./move-order.ts"
import type { StaffMover } from "./mover-of.ts"

/**
 * Reveals the whole number of an order's guest to whoever serves, while the order is under way and for an hour
 * after. The log names the caller and the order, never the number.
 */
export async function callGuest(
  { database, now }: Services,
  establishmentId: string,
  mover: StaffMover,
  id: string,
): Promise<string> {
  const row = assertMayTouch(await findOrder(database.read, establishmentId, id), mover)
  assertInReach(row, mover)
  const moves = await listMoves(database.read, establishmentId, [row.id])
  if (row.customerPhone === null || !mayCall(mover, row, moves, now())) {
    throw new Refusal("call_over")
  }
  // Nothing is changed: the transaction is there for the entry of the log.
  await database.withTransaction(async () => undefined)
  return row.customerPhone
}
