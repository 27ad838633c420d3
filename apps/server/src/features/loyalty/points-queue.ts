import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { isPlanDue } from "@sufra/db/within-last"
import { and, gt, gte, or, sql } from "drizzle-orm"
import type { Queue } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { listOrdersToGiveBack } from "../coupon/index.ts"
import { lockOrder, orderVersionOf } from "../order/index.ts"
import { lastBackAtOf } from "../payment/index.ts"
import { listPunchesLeft } from "../punch-card/index.ts"
import { listRewardsToGiveBack } from "../reward/index.ts"
import { settleOrderPoints } from "./ledger/settle-order-points.ts"

const mostLeft = 500
/** A lost event is found within a minute, or when a place opens again after its holidays. */
const recentMs = 30 * 24 * 60 * 60_000

/**
 * Due by the clock; or moved or given back since its points were last settled, and whoever was told of it
 * did not live to do it.
 */
async function findLeft({ database, now }: Services) {
  const recent = new Date(now().getTime() - recentMs)
  const since = recent.toISOString().slice(0, 10)
  const isBehind = or(
    gt(orderVersionOf(orderPoints), orderPoints.orderVersion),
    sql`${lastBackAtOf(orderPoints)} > ${orderPoints.settledAt}`,
  )
  const isDue = isPlanDue(orderPoints.settledAt, orderPoints.dueAt, now())
  const points = await database.read
    .select({ establishmentId: orderPoints.establishmentId, id: orderPoints.orderId })
    .from(orderPoints)
    .where(or(isDue, and(gte(orderPoints.businessDate, since), isBehind)))
    .limit(mostLeft)
  const coupons = await listOrdersToGiveBack(database.read, { since: recent, limit: mostLeft })
  const rewards = await listRewardsToGiveBack(database.read, { since: recent, limit: mostLeft })
  const punches = await listPunchesLeft(database.read, { since, now: now(), most: mostLeft })
  return [...points, ...coupons, ...rewards, ...punches]
}

/** Orders whose points and coupons follow what became of them: moved, paid, given back. */
export const pointsQueue: Queue = {
  name: "settle-points",
  // A first version is an order that was just placed: nothing has become of it.
  itemsOf: (hints) =>
    hints
      .filter(({ topic, version }) => topic === "order" && version > 1)
      .map(({ establishment_id: establishmentId, id }) => ({ establishmentId, id })),
  findLeft,
  run: async (services, { establishmentId, id }) => {
    const again = await services.database.withTransaction(async (tx) => {
      const row = await lockOrder(tx, establishmentId, id)
      return row && settleOrderPoints(tx, row, services.now())
    })
    services.relay.wake()
    return again
  },
}
