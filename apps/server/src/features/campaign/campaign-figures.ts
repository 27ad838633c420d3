import type { Reader } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, eq, isNotNull, sql } from "drizzle-orm"
import { ordersOfAfter } from "../order/index.ts"
import { usedByGroup } from "../reward/index.ts"

/** For so long after taking part an order counts as brought by it. */
const broughtDays = 14

/** How often each segment of each campaign was won, and by how many tries. */
async function countTries(reader: Reader, establishmentId: string) {
  return reader
    .select({
      campaignId: campaignEntry.campaignId,
      segmentId: campaignEntry.segmentId,
      tries: sql<number>`count(*)::int`,
      won: sql<number>`count(${campaignEntry.itemId})::int`,
    })
    .from(campaignEntry)
    .where(
      and(eq(campaignEntry.establishmentId, establishmentId), isNotNull(campaignEntry.drawnAt)),
    )
    .groupBy(campaignEntry.campaignId, campaignEntry.segmentId)
}

/** What was won in each campaign, as a query: the database counts what was used of it. */
function wonRewards(reader: Reader, establishmentId: string) {
  return reader
    .select({ campaignId: campaignEntry.campaignId, rewardId: campaignEntry.rewardId })
    .from(campaignEntry)
    .where(
      and(eq(campaignEntry.establishmentId, establishmentId), isNotNull(campaignEntry.rewardId)),
    )
    .getSQL()
}

/** Each guest's first try in each campaign. */
async function listFirstTries(reader: Reader, establishmentId: string) {
  return reader
    .select({
      campaignId: campaignEntry.campaignId,
      customerId: campaignEntry.customerId,
      at: sql<string>`min(${campaignEntry.drawnAt})`,
    })
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, establishmentId),
        isNotNull(campaignEntry.customerId),
        isNotNull(campaignEntry.drawnAt),
      ),
    )
    .groupBy(campaignEntry.campaignId, campaignEntry.customerId)
}

const none = { taken_part: 0, won: 0, redeemed: 0, cost_minor: 0, orders: 0, orders_minor: 0 }

/** What each campaign cost and brought. */
export async function campaignFigures(reader: Reader, establishmentId: string) {
  const [tries, used, firsts] = await Promise.all([
    countTries(reader, establishmentId),
    usedByGroup(reader, establishmentId, wonRewards(reader, establishmentId)),
    listFirstTries(reader, establishmentId),
  ])
  const since = firsts.flatMap(({ campaignId, customerId, at }) =>
    customerId ? [{ group: campaignId, customerId, from: new Date(at) }] : [],
  )
  const orders = await ordersOfAfter(reader, establishmentId, since, broughtDays)
  return {
    figuresOf(id: string) {
      const own = tries.filter(({ campaignId }) => campaignId === id)
      const redeemed = used.get(id)
      const brought = orders.get(id)
      return {
        ...none,
        taken_part: own.reduce((sum, one) => sum + one.tries, 0),
        won: own.reduce((sum, one) => sum + one.won, 0),
        redeemed: redeemed?.used ?? 0,
        cost_minor: redeemed?.worthMinor ?? 0,
        orders: brought?.orders ?? 0,
        orders_minor: brought?.totalMinor ?? 0,
      }
    },
    wonOf: (segmentId: string) => tries.find((one) => one.segmentId === segmentId)?.won ?? 0,
  }
}
