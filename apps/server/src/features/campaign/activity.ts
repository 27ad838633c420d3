import { campaign, campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, desc, eq, isNotNull } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../activity-source.ts"
import { listItemNames } from "../reward/index.ts"

/** Spins of a wheel and forms that were sent, with what they won. */
export const campaignActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const { establishmentId, customerId } = whose
  const rows = await reader
    .select({ entry: campaignEntry, name: campaign.name, kind: campaign.kind })
    .from(campaignEntry)
    .innerJoin(
      campaign,
      and(
        eq(campaign.establishmentId, campaignEntry.establishmentId),
        eq(campaign.id, campaignEntry.campaignId),
      ),
    )
    .where(
      and(
        eq(campaignEntry.establishmentId, establishmentId),
        eq(campaignEntry.customerId, customerId),
        isNotNull(campaignEntry.drawnAt),
        isBefore(campaignEntry.drawnAt, campaignEntry.id, before),
      ),
    )
    .orderBy(desc(campaignEntry.drawnAt), desc(campaignEntry.id))
    .limit(limit)
  const itemIds = rows.flatMap(({ entry }) => entry.itemId ?? [])
  const itemName = await listItemNames(reader, establishmentId, itemIds)
  return rows.map(({ entry: { id, drawnAt, itemId }, name, kind }) => ({
    ...{ type: "game", id, atMs: drawnAt?.getTime() ?? 0 },
    facts: { name, kind, prize: itemId ? itemName(itemId) : null },
  }))
}
