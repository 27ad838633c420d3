import type { Coordinates } from "@sufra/domain/branch/distance"
import { recordEvents } from "../../events/events.ts"
import type { Services } from "../../services.ts"
import { type Courier, lockCarried, writePositions } from "../order/index.ts"

/**
 * One place for everything a courier has on the way; where they are without it is nobody's business,
 * and is not kept. Only the guests are told, by a topic of its own: no console shows a position, and
 * one that fetched its page again for each would never rest. Answers whether it was kept for anybody.
 */
export async function savePosition(
  services: Services,
  courier: Courier,
  { lat, lng }: Coordinates,
): Promise<boolean> {
  const { establishmentId } = courier
  const seenAt = services.now()
  const isKept = await services.database.withTransaction(async (tx) => {
    const orders = await lockCarried(tx, courier)
    if (orders.length === 0) return false
    const ids = orders.map(({ id }) => id)
    await writePositions(tx, establishmentId, ids, { lat, lng, seenAt })
    await recordEvents(
      tx,
      orders.flatMap(({ customerId, version }) =>
        customerId
          ? [{ establishmentId, topic: "position", entityId: customerId, version, at: seenAt }]
          : [],
      ),
    )
    return true
  })
  if (isKept) services.relay.wake()
  return isKept
}
