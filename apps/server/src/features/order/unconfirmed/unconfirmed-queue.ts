import { order } from "@sufra/db/schema/order"
import { isStoredWithinLast } from "@sufra/db/within-last"
import { unconfirmedLifeMs } from "@sufra/domain/order/unconfirmed-orders"
import { and, not, sql } from "drizzle-orm"
import type { Queue } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { endWaiting } from "./end-waiting.ts"

/** So many in one transaction; a place with more has several of them. */
const mostAtOnce = 200

/** An order that a clock far ahead has placed is over as well: its browser could order nothing until then. */
function isExpired({ now }: Services) {
  return not(isStoredWithinLast(unconfirmedLifeMs, order.placedAt, now()))
}

/**
 * Orders that nobody came to confirm end a quarter of an hour after they were placed; a minute later is early
 * enough. An item is a place, so that a flood at one place keeps no other place's orders waiting.
 */
export const unconfirmedQueue: Queue = {
  name: "expire-unconfirmed",
  itemsOf: () => [],
  findLeft: (services) =>
    services.database.read
      .selectDistinct({ establishmentId: order.establishmentId, id: order.establishmentId })
      .from(order)
      .where(and(sql`${order.state} = 'unconfirmed'`, isExpired(services))),
  run: async (services, { establishmentId }) => {
    const expired = { establishmentId, of: isExpired(services), most: mostAtOnce }
    let ended: number
    do {
      ended = await services.database.withTransaction((tx) =>
        endWaiting(tx, expired, "expired", services.now()),
      )
      if (ended > 0) services.relay.wake()
    } while (ended === mostAtOnce)
    return null
  },
}
