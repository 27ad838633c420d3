import { courierPosition, order } from "@sufra/db/schema/order"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { and, eq, sql } from "drizzle-orm"
import { recordEvents } from "../../plugins/events.ts"
import type { Services } from "../../services.ts"

type Courier = { establishmentId: string; staffId: string }

/**
 * One place for everything a courier has on the way; where they are without it is nobody's business,
 * and is not kept. Only the guests are told: on the board nothing has moved.
 */
export async function savePosition(
  services: Services,
  { establishmentId, staffId }: Courier,
  { lat, lng }: Coordinates,
): Promise<void> {
  const seenAt = services.now()
  const carried = await services.database.withTransaction(async (tx) => {
    const orders = await tx
      .select({ id: order.id, customerId: order.customerId, version: order.version })
      .from(order)
      .where(
        and(
          eq(order.establishmentId, establishmentId),
          eq(order.courierId, staffId),
          eq(order.state, "en-route"),
        ),
      )
    if (orders.length === 0) return 0
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
        topic: "customer",
        entityId: customerId,
        version,
        at: seenAt,
      })),
    )
    return orders.length
  })
  if (carried > 0) services.relay.wake()
}
