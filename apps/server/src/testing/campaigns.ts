import type { Transaction } from "@sufra/db/connection"
import {
  campaign,
  campaignCommit,
  campaignEntry,
  campaignStock,
  campaignWheel,
} from "@sufra/db/schema/campaign/campaign"
import type { CampaignSegment } from "@sufra/domain/campaign/campaign"
import { newId } from "@sufra/domain/kernel/ids"
import { insertItem } from "./rewards.ts"

type NewCampaign = Pick<typeof campaign.$inferInsert, "establishmentId"> &
  Partial<typeof campaign.$inferInsert>

export type NewSegment = Partial<CampaignSegment> & {
  left?: number | null
  perDay?: number | null
}

/** A wheel for everybody whose segments are as a test says. */
export async function insertCampaign(
  tx: Transaction,
  given: NewCampaign,
  parts: readonly NewSegment[],
) {
  const { establishmentId } = given
  const [row] = await tx
    .insert(campaign)
    .values({
      ...{ id: newId(), kind: "wheel", name: { en: "Wheel", sa: "العجلة" }, windows: [] },
      ...{ branchIds: [], audience: "everyone", isOnce: false, isForNewCustomers: false },
      ...{ wonDays: 10, lostMinutes: 60, isVerified: true, channel: "sms", fields: [] },
      ...given,
    })
    .returning()
  if (!row) throw new Error("a campaign that was just written is missing")
  const segments = parts.map(({ left, perDay, ...part }) => ({
    ...{ id: newId(), name: { en: "Part", sa: "جزء" }, mediaId: null, colour: "#b45309" },
    ...{ itemId: null, weight: 1, ...part },
    ...{ left: left ?? null, perDay: perDay ?? null },
  }))
  await tx.insert(campaignWheel).values({
    ...{ establishmentId, campaignId: row.id, version: row.wheelVersion },
    segments: segments.map(({ left, perDay, ...shown }) => shown),
  })
  const stock = segments.flatMap(({ id: segmentId, itemId, left, perDay }) =>
    itemId ? [{ establishmentId, campaignId: row.id, segmentId, itemId, left, perDay }] : [],
  )
  if (stock.length > 0) await tx.insert(campaignStock).values(stock)
  return { row, segments }
}

/** A try of somebody unknown that was drawn, and lost. */
export async function insertDrawnEntry(tx: Transaction, establishmentId: string, at: Date) {
  const item = await insertItem(tx, { establishmentId })
  const { row } = await insertCampaign(tx, { establishmentId }, [{ itemId: item.id }])
  const commitId = newId()
  await tx.insert(campaignCommit).values({
    ...{ establishmentId, id: commitId, campaignId: row.id, wheelVersion: 1 },
    ...{ commit: commitId, seed: commitId, expiresAt: at },
  })
  await tx.insert(campaignEntry).values({
    ...{ establishmentId, id: newId(), campaignId: row.id, phone: "+966551112233", name: "N" },
    ...{ language: "sa", commitId, drawnAt: at },
  })
}
