import type { Queue } from "../../events/queues.ts"
import { getEstablishment } from "../establishment/index.ts"
import { findOrder } from "../order/index.ts"
import { refreshFigures } from "./figures.ts"

/** A customer is counted anew when an order of theirs moves. What is missed is found at night. */
export const figuresQueue: Queue = {
  name: "count-customer-orders",
  // A first version is an order that was just placed: it has come to no end.
  itemsOf: (hints) =>
    hints
      .filter(({ topic, version }) => topic === "order" && version > 1)
      .map(({ establishment_id: establishmentId, id }) => ({ establishmentId, id })),
  findLeft: async () => [],
  run: async ({ database, now }, { establishmentId, id }) => {
    const order = await findOrder(database.read, establishmentId, id)
    if (!order?.customerId) return null
    const { customerId } = order
    const place = await getEstablishment(database.read, establishmentId)
    await database.withTransaction((tx) => refreshFigures(tx, place, [customerId], now()))
    return null
  },
}
