import { courierPosition, order } from "@sufra/db/schema/order"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { and, eq, sql } from "drizzle-orm"
import { recordEvents } from "../../events/events.ts"
import type { Services } from "../../services.ts"

/** Somebody of the staff, or whoever holds a link. */
type Courier = { establishmentId: string } & ({ staffId: string } | { linkId: string })

/**
 * One place for everything a courier has on the way; where they are without it is nobody's business,
 * and is not kept. Only the guests are told, by a topic of its own: no console shows a position, and
 * one that fetched its page again for each would never rest. Answers whether it was kept for anybody.
 */
export async function savePosition(
  services: Services,
  { establishmentId, ...courier }: Courier,
  { lat, lng }: Coordinates,
): Promise<boolean> {
  const seenAt = services.now()
  const isKept = await services.database.withTransaction(async (tx) => {
    const orders = await tx
      .select({ id: order.id, customerId: order.customerId, version: order.version })
      .from(order)
      .where(
        and(
          eq(order.establishmentId, establishmentId),
          "staffId" in courier
            ? eq(order.courierId, courier.staffId)
            : eq(order.courierLinkId, courier.linkId),
          eq(order.state, "en-route"),
        ),
      )
      // Given to somebody else meanwhile: then it is not theirs to be seen by.
      .for("share")
    if (orders.length === 0) return false
    await tx
      .insert(courierPosition)
      .values(orders.map(({ id }) => ({ establishmentId, orderId: id, lat, lng, seenAt })))
      .onConflictDoUpdate({
        target: [courierPosition.establishmentId, courierPosition.orderId],
        set: { lat, lng, seenAt },
        // Of two requests that overtook each other the newer holds.
        setWhere: sql`${courierPosition.seenAt} <= ${seenAt}`,
      })
    await recordEvents(
      tx,
      orders.map(({ customerId, version }) => ({
        establishmentId,
        topic: "position",
        entityId: customerId,
        version,
        at: seenAt,
      })),
    )
    return true
  })
  if (isKept) services.relay.wake()
  return isKept
}
