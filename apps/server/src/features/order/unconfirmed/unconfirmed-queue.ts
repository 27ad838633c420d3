import { Refusal } from "@sufra/contract/error-reply"
import { order } from "@sufra/db/schema/order"
import { unconfirmedLifeMs } from "@sufra/domain/order/unconfirmed-orders"
import { and, asc, lte, sql } from "drizzle-orm"
import type { Queue } from "../../../events/queues.ts"
import { type Mover, moveOrder } from "../moving/move-order.ts"
import { findOrder } from "../queries.ts"

const mostLeft = 500

const time: Mover = { actor: "system", staffId: null, branchIds: [] }

/** Orders that nobody came to confirm: what they keep from others goes back. A minute later is early enough. */
export const unconfirmedQueue: Queue = {
  name: "expire-unconfirmed",
  itemsOf: () => [],
  findLeft: ({ database, now }) =>
    database.read
      .select({ establishmentId: order.establishmentId, id: order.id })
      .from(order)
      .where(
        and(
          sql`${order.state} = 'unconfirmed'`,
          lte(order.placedAt, new Date(now().getTime() - unconfirmedLifeMs)),
        ),
      )
      .orderBy(asc(order.placedAt))
      .limit(mostLeft),
  run: async (services, item) => {
    const row = await findOrder(services.database.read, item.establishmentId, item.id)
    if (row?.state !== "unconfirmed") return null
    const move = { action: "expire", version: row.version, reasonCode: "not-confirmed" } as const
    try {
      await moveOrder(services, item, time, move)
    } catch (error) {
      // Confirmed, declined or canceled while we looked: then there is nothing left to do.
      const isMoved = error instanceof Refusal && error.code === "order_moved_meanwhile"
      if (!isMoved) throw error
    }
    return null
  },
}
