import type { Reader, Transaction } from "@sufra/db/connection"
import {
  campaign,
  campaignCommit,
  campaignEntry,
  campaignStock,
  campaignWheel,
} from "@sufra/db/schema/campaign/campaign"
import type { CampaignKind, CampaignSegment } from "@sufra/domain/campaign/campaign"
import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm"

export type CampaignRow = typeof campaign.$inferSelect
export type CommitRow = typeof campaignCommit.$inferSelect
export type EntryRow = typeof campaignEntry.$inferSelect
export type StockRow = typeof campaignStock.$inferSelect
export type CampaignTarget = { establishmentId: string; id: string }

const isIt = ({ establishmentId, id }: CampaignTarget) =>
  and(eq(campaign.establishmentId, establishmentId), eq(campaign.id, id))

export async function findCampaign(
  reader: Reader,
  target: CampaignTarget,
): Promise<CampaignRow | null> {
  const [row] = await reader.select().from(campaign).where(isIt(target))
  return row ?? null
}

/** That were not put away, the newest first. */
export async function listCampaigns(
  reader: Reader,
  establishmentId: string,
  kind?: CampaignKind,
): Promise<CampaignRow[]> {
  return reader
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.establishmentId, establishmentId),
        isNull(campaign.archivedAt),
        kind ? eq(campaign.kind, kind) : undefined,
      ),
    )
    .orderBy(desc(campaign.createdAt), desc(campaign.id))
}

/** The place's own code is of no branch: what is for some branches alone is not there. */
export function isAt({ branchIds }: CampaignRow, branchId: string | null): boolean {
  return branchIds.length === 0 || (branchId !== null && branchIds.includes(branchId))
}

/** What guests find here: it runs, or they read when it will. One that is over is not shown. */
export async function listShown(
  reader: Reader,
  establishmentId: string,
  { branchId, now }: { branchId: string | null; now: Date },
): Promise<CampaignRow[]> {
  const all = await listCampaigns(reader, establishmentId)
  const isOver = ({ untilAt }: CampaignRow) => untilAt !== null && untilAt <= now
  return all.filter((row) => row.active && !isOver(row) && isAt(row, branchId))
}

export async function findSegments(
  reader: Reader,
  { establishmentId, id }: CampaignTarget,
  version: number,
): Promise<CampaignSegment[]> {
  const [row] = await reader
    .select({ segments: campaignWheel.segments })
    .from(campaignWheel)
    .where(
      and(
        eq(campaignWheel.establishmentId, establishmentId),
        eq(campaignWheel.campaignId, id),
        eq(campaignWheel.version, version),
      ),
    )
  if (!row) throw new Error("a campaign has no segments of its version")
  return row.segments
}

export async function listStock(
  reader: Reader,
  { establishmentId, id }: CampaignTarget,
): Promise<StockRow[]> {
  return reader
    .select()
    .from(campaignStock)
    .where(
      and(eq(campaignStock.establishmentId, establishmentId), eq(campaignStock.campaignId, id)),
    )
}

export async function findCommit(
  reader: Reader,
  establishmentId: string,
  commit: string,
): Promise<CommitRow | null> {
  const [row] = await reader
    .select()
    .from(campaignCommit)
    .where(
      and(eq(campaignCommit.establishmentId, establishmentId), eq(campaignCommit.commit, commit)),
    )
  return row ?? null
}

export async function getCommit(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CommitRow> {
  const [row] = await reader
    .select()
    .from(campaignCommit)
    .where(and(eq(campaignCommit.establishmentId, establishmentId), eq(campaignCommit.id, id)))
  if (!row) throw new Error("a try has no promise")
  return row
}

export async function findEntry(
  reader: Reader,
  { establishmentId, id }: CampaignTarget,
): Promise<EntryRow | null> {
  const [row] = await reader
    .select()
    .from(campaignEntry)
    .where(and(eq(campaignEntry.establishmentId, establishmentId), eq(campaignEntry.id, id)))
  return row ?? null
}

export async function saveEntry(
  tx: Transaction,
  { establishmentId, id }: CampaignTarget,
  change: Partial<EntryRow>,
): Promise<EntryRow> {
  const [row] = await tx
    .update(campaignEntry)
    .set(change)
    .where(and(eq(campaignEntry.establishmentId, establishmentId), eq(campaignEntry.id, id)))
    .returning()
  if (!row) throw new Error("a try that was just read is missing")
  return row
}

/** When this browser began: the first promise of the campaign that it was given and that still holds. */
export async function findBegun(
  reader: Reader,
  { establishmentId, id }: CampaignTarget,
  browserId: string | null,
  now: Date,
): Promise<Date | null> {
  if (!browserId) return null
  const [row] = await reader
    .select({ createdAt: campaignCommit.createdAt })
    .from(campaignCommit)
    .where(
      and(
        eq(campaignCommit.establishmentId, establishmentId),
        eq(campaignCommit.campaignId, id),
        eq(campaignCommit.browserId, browserId),
        gt(campaignCommit.expiresAt, now),
      ),
    )
    .orderBy(asc(campaignCommit.createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** Whose tries they are: of a browser, or of a customer wherever they took part. */
export type Asker = { browserId: string | null; customerId: string | null }

/** The newest try of this guest in a campaign. */
export async function findLastEntry(
  reader: Reader,
  { establishmentId, id }: CampaignTarget,
  { browserId, customerId }: Asker,
): Promise<EntryRow | null> {
  if (!browserId && !customerId) return null
  const isTheirs = customerId
    ? eq(campaignEntry.customerId, customerId)
    : and(eq(campaignEntry.browserId, browserId ?? ""), isNull(campaignEntry.customerId))
  const [row] = await reader
    .select()
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, establishmentId),
        eq(campaignEntry.campaignId, id),
        isNull(campaignEntry.staffId),
        isTheirs,
      ),
    )
    .orderBy(desc(campaignEntry.createdAt), desc(campaignEntry.id))
    .limit(1)
  return row ?? null
}

/** Won, and neither fetched nor lapsed. */
export const isUncollected = and(
  isNotNull(campaignEntry.itemId),
  isNull(campaignEntry.rewardId),
  isNull(campaignEntry.lapsedAt),
)

/** What this phone won before it was proven. */
export async function lockUncollected(
  tx: Transaction,
  establishmentId: string,
  phone: string,
): Promise<EntryRow[]> {
  return (
    tx
      .select()
      .from(campaignEntry)
      .where(
        and(
          eq(campaignEntry.establishmentId, establishmentId),
          eq(campaignEntry.phone, phone),
          isUncollected,
        ),
      )
      // The prizes are locked in this order, whoever fetches.
      .orderBy(campaignEntry.itemId, campaignEntry.id)
      .for("no key update")
  )
}
