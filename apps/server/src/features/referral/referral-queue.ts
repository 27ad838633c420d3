import { referralLead } from "@sufra/db/schema/campaign/referral"
import { and, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm"
import type { Queue, QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { listGoodOrdersOf, lockOrder, orderVersionOf } from "../order/index.ts"
import { lastBackAtOf } from "../payment/index.ts"
import { settleReferral } from "./settle.ts"

const mostLeft = 500
/** A lost event is found within a minute, or when a place opens again after its holidays. */
const recentMs = 30 * 24 * 60 * 60_000

/** Orders of friends who have not converted, or whose order went back: the first that is complete and paid does. */
async function listUnconverted({ database, now }: Services): Promise<QueueItem[]> {
  const friends = await database.read
    .select({
      establishmentId: referralLead.establishmentId,
      friendId: referralLead.friendId,
      orderId: referralLead.orderId,
    })
    .from(referralLead)
    .where(
      and(
        inArray(referralLead.status, ["joined", "returned"]),
        or(isNull(referralLead.holdReason), gt(referralLead.reviewedAt, new Date(0))),
      ),
    )
  const byPlace = Map.groupBy(friends, ({ establishmentId }) => establishmentId)
  const since = new Date(now().getTime() - recentMs)
  const items: QueueItem[] = []
  for (const [establishmentId, leads] of byPlace) {
    const customerIds = leads.flatMap(({ friendId }) => friendId ?? [])
    const ids = await listGoodOrdersOf(database.read, establishmentId, { customerIds, since })
    const isBack = new Set(leads.map(({ orderId }) => orderId))
    items.push(...ids.filter((id) => !isBack.has(id)).map((id) => ({ establishmentId, id })))
  }
  return items.slice(0, mostLeft)
}

/** Orders that converted a lead, and have moved or were given back since. */
async function listMoved({ database, now }: Services): Promise<QueueItem[]> {
  const { establishmentId, orderId, orderVersion, settledAt, convertedAt, status } = referralLead
  const order = { establishmentId, orderId }
  const rows = await database.read
    .select({ establishmentId, id: orderId })
    .from(referralLead)
    .where(
      and(
        eq(status, "active"),
        gte(convertedAt, new Date(now().getTime() - recentMs)),
        or(gt(orderVersionOf(order), orderVersion), sql`${lastBackAtOf(order)} > ${settledAt}`),
      ),
    )
    .limit(mostLeft)
  return rows.flatMap((row) => (row.id ? [{ ...row, id: row.id }] : []))
}

/** Leads follow what becomes of the orders of friends: completed, paid, given back. */
export const referralQueue: Queue = {
  name: "settle-referrals",
  // A first version is an order that was just placed: nothing has become of it.
  itemsOf: (hints) =>
    hints
      .filter(({ topic, version }) => topic === "order" && version > 1)
      .map(({ establishment_id: establishmentId, id }) => ({ establishmentId, id })),
  findLeft: async (services) => [
    ...(await listUnconverted(services)),
    ...(await listMoved(services)),
  ],
  run: async (services, { establishmentId, id }) => {
    const again = await services.database.withTransaction(async (tx) => {
      const row = await lockOrder(tx, establishmentId, id)
      return row && settleReferral(tx, row, services.now())
    })
    services.relay.wake()
    return again
  },
}
