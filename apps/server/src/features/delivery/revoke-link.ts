import { Refusal } from "@sufra/contract/error-reply"
import { findMove } from "@sufra/domain/order/order-states"
import type { Services } from "../../services.ts"
import {
  applyMove,
  assertMayTouch,
  lockOrder,
  type Mover,
  type OrderRow,
  touch,
} from "../order/index.ts"

/**
 * From this commit on the link opens nothing. What still stands on the counter is without a courier
 * again; what is on its way stays so, and is finished from the board.
 */
export async function revokeLink(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  linkId?: string,
): Promise<OrderRow> {
  const now = services.now()
  const revoked = await services.database.withTransaction(async (tx) => {
    const row = assertMayTouch(await lockOrder(tx, key.establishmentId, key.id), mover)
    if (!row.courierLinkId) return row
    // A retry that comes late must not end the link that somebody has made since.
    if (linkId && linkId !== row.courierLinkId) throw new Refusal("order_moved_meanwhile")
    return findMove(row, "unassign", mover.actor)
      ? applyMove(tx, row, mover, { action: "unassign", version: row.version }, now)
      : touch(tx, row, now, { courierLinkId: null })
  })
  services.relay.wake()
  return revoked
}
