import { Refusal } from "@sufra/contract/error-reply"
import type { linkActions } from "@sufra/contract/order/delivery"
import { orderMoves } from "@sufra/domain/order/order-states"
import type { HeldLink } from "../../auth/auth.ts"
import type { Services } from "../../services.ts"
import { applyMove, lockOrder, type Mover, type OrderRow } from "../order/index.ts"

type LinkAction = (typeof linkActions)[number]

/** Where an action leads, wherever it begins: a courier's two lead to one place each. */
function targetOf(action: LinkAction) {
  return orderMoves.find((move) => move.action === action)?.to
}

/**
 * A courier's move by the table of moves, as one who is signed in makes it. A phone on the road sends
 * again what was answered into a dead spot: what has happened already is no second move. Whether the
 * link holds is asked again under the order's lock, so none that was revoked meanwhile moves anything.
 */
export async function moveByLink(
  services: Services,
  link: HeldLink,
  { action, collectedMinor }: { action: LinkAction; collectedMinor?: number | undefined },
): Promise<OrderRow> {
  const now = services.now()
  const mover: Mover = { actor: "courier", staffId: null, branchIds: [], courierLinkId: link.id }
  const moved = await services.database.withTransaction(async (tx) => {
    const row = await lockOrder(tx, link.establishmentId, link.orderId)
    if (row?.courierLinkId !== link.id) throw new Refusal("courier_link_revoked")
    if (row.state === targetOf(action)) return row
    return applyMove(tx, row, mover, { action, version: row.version, collectedMinor }, now)
  })
  services.relay.wake()
  return moved
}
