import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { isDueInKitchen } from "@sufra/domain/order/kitchen/kitchen-time"
import { and, asc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm"
import { itemsOfTopic, type Queue, type QueueItem } from "../../../events/queues.ts"
import type { Services } from "../../../services.ts"
import { sendsToKitchen } from "../../branch/index.ts"
import { type Mover, moveOrder } from "../moving/move-order.ts"
import { acceptedTopic } from "../order-events.ts"

/**
 * Nobody waits in the queue for longer: of one order one job waits at most, and one that waited for
 * the evening would keep out the one that is needed at noon. What is due later the sweep finds.
 */
const longestWaitMs = 60_000
/** So many are looked for at once; what is still left is found a minute later. */
const mostLeft = 1_000

const time: Mover = { actor: "system", staffId: null, branchIds: [] }

const sendsByItself = and(eq(order.state, "accepted"), sendsToKitchen(order))

/** The moments for which `isDueInKitchen` may say yes before the next sweep. */
function isSoon(now: Date) {
  const soon = new Date(now.getTime() + longestWaitMs)
  const waitsForNobody = or(isNull(order.receiveAt), gt(order.kitchenAt, order.receiveAt))
  return and(isNotNull(order.kitchenAt), or(lte(order.kitchenAt, soon), waitsForNobody))
}

async function findWaiting(reader: Reader, { establishmentId, id }: QueueItem) {
  const [found] = await reader
    .select({
      kitchenAt: order.kitchenAt,
      receiveAt: order.receiveAt,
      version: order.version,
    })
    .from(order)
    .where(and(eq(order.establishmentId, establishmentId), eq(order.id, id), sendsByItself))
  return found?.kitchenAt ? { ...found, kitchenAt: found.kitchenAt } : null
}

/** By the move that staff make by hand: whoever comes second finds another version, and stops. */
async function send(
  services: Services,
  item: QueueItem,
  version: number,
): Promise<{ againAfterMs: number } | null> {
  try {
    await moveOrder(services, item, time, { action: "send-to-kitchen", version })
    return null
  } catch (error) {
    // Moved while we looked: it may have been taken back and accepted anew.
    if (error instanceof Refusal && error.code === "order_moved_meanwhile") {
      return { againAfterMs: 0 }
    }
    throw error
  }
}

/** Accepted orders on their way to the kitchen, each when its time has come. */
export const kitchenQueue: Queue = {
  name: "send-to-kitchen",
  itemsOf: (hints) => itemsOfTopic(hints, acceptedTopic),
  findLeft: (services) =>
    services.database.read
      .select({ establishmentId: order.establishmentId, id: order.id })
      .from(order)
      .where(and(sendsByItself, isSoon(services.now())))
      .orderBy(asc(order.kitchenAt))
      .limit(mostLeft),
  run: async (services, item) => {
    const waiting = await findWaiting(services.database.read, item)
    if (!waiting) return null
    const [atMs, nowMs] = [waiting.kitchenAt.getTime(), services.now().getTime()]
    const planned = { kitchenAtMs: atMs, receiveAtMs: waiting.receiveAt?.getTime() ?? null }
    if (isDueInKitchen(planned, nowMs)) return send(services, item, waiting.version)
    const againAfterMs = atMs - nowMs
    return againAfterMs <= longestWaitMs ? { againAfterMs } : null
  },
}
