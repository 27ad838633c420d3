import type { Transaction } from "@sufra/db/connection"
import { campaignEntry, campaignStock } from "@sufra/db/schema/campaign/campaign"
import { collectDays } from "@sufra/domain/campaign/campaign"
import { and, asc, eq, lt, sql } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { lockItem, returnItem } from "../reward/index.ts"
import { shareCampaign } from "./locks.ts"
import { type CampaignTarget, type EntryRow, isUncollected, saveEntry } from "./queries.ts"

const collectMs = collectDays * 24 * 60 * 60_000
const mostAtOnce = 1_000

/** Null: its owner has fetched it meanwhile. */
async function lockLapsing(tx: Transaction, { establishmentId, id }: CampaignTarget) {
  const [entry] = await tx
    .select()
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, establishmentId),
        eq(campaignEntry.id, id),
        isUncollected,
      ),
    )
    .for("no key update")
  return entry ?? null
}

/** Both stocks have it again: the prize's own, where it came out of a number, and its segment's. */
async function returnPrize(tx: Transaction, entry: EntryRow): Promise<void> {
  const { establishmentId, itemId, campaignId, segmentId, took } = entry
  if (!itemId || !segmentId) return
  await lockItem(tx, establishmentId, itemId)
  if (took === "taken") await returnItem(tx, { establishmentId, id: itemId })
  await tx
    .update(campaignStock)
    .set({ left: sql`${campaignStock.left} + 1` })
    .where(
      and(
        eq(campaignStock.establishmentId, establishmentId),
        eq(campaignStock.campaignId, campaignId),
        eq(campaignStock.segmentId, segmentId),
        eq(campaignStock.itemId, itemId),
      ),
    )
}

/** Prizes that nobody fetched in time can be won again. */
export const lapsePrizes: Job = {
  name: "lapse-campaign-prizes",
  cron: "20 4 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - collectMs)
    const over = await database.read
      .select({
        establishmentId: campaignEntry.establishmentId,
        id: campaignEntry.id,
        campaignId: campaignEntry.campaignId,
      })
      .from(campaignEntry)
      .where(and(isUncollected, lt(campaignEntry.drawnAt, before)))
      .orderBy(asc(campaignEntry.drawnAt))
      .limit(mostAtOnce)
    for (const target of over) {
      await database.withTransaction(async (tx) => {
        await shareCampaign(tx, { ...target, id: target.campaignId })
        const entry = await lockLapsing(tx, target)
        if (!entry) return
        await returnPrize(tx, entry)
        await saveEntry(tx, entry, { lapsedAt: now() })
      })
    }
  },
}
