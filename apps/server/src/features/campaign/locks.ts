import type { Transaction } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, eq, sql } from "drizzle-orm"
import { type CampaignRow, type CampaignTarget, type EntryRow, findCampaign } from "./queries.ts"

/**
 * The order of locks: the campaign (shared), the phone, the browser, the try, the prize, its segment's stock, then
 * the counters of the place. Nobody who holds a later one asks for an earlier one.
 */

const campaignKey = ({ establishmentId, id }: CampaignTarget) => `campaign:${establishmentId}:${id}`

/**
 * Staff change a campaign alone: no try is judged or drawn meanwhile. Postgres serves advisory locks in turn, so
 * that an edit is next after the tries under way. The row's own locks would let new tries pass it for ever.
 */
export async function lockCampaign(
  tx: Transaction,
  target: CampaignTarget,
): Promise<CampaignRow | null> {
  const key = campaignKey(target)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return findCampaign(tx, target)
}

/** A campaign that stays as it is for as long as a try is judged or drawn; any number of tries share it. */
export async function shareCampaign(
  tx: Transaction,
  target: CampaignTarget,
): Promise<CampaignRow | null> {
  const key = campaignKey(target)
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`)
  return findCampaign(tx, target)
}

type Player = { establishmentId: string; phone: string; browserId: string | null }

/**
 * Tries of one phone, or from one browser, take turns in all campaigns of the place: each is judged by what the ones
 * before it left. Whoever shares neither plays at the same time.
 */
export async function lockPlayer(
  tx: Transaction,
  { establishmentId, phone, browserId }: Player,
): Promise<void> {
  const who = [`phone:${phone}`, ...(browserId ? [`browser:${browserId}`] : [])]
  for (const one of who) {
    const key = `campaign-player:${establishmentId}:${one}`
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/** Sent twice at once, a draw waits here for the other one. */
export async function lockEntry(
  tx: Transaction,
  { establishmentId, id }: CampaignTarget,
): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(campaignEntry)
    .where(and(eq(campaignEntry.establishmentId, establishmentId), eq(campaignEntry.id, id)))
    .for("no key update")
  if (!row) throw new Error("a try that was just read is missing")
  return row
}
