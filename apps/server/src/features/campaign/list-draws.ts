import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { campaignCommit, campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, desc, eq, isNotNull, lt, or } from "drizzle-orm"
import {
  type CampaignTarget,
  type CommitRow,
  type EntryRow,
  findCampaign,
  findEntry,
  findSegments,
  getCommit,
} from "./queries.ts"
import { isHeldBack, revealed, segmentViews } from "./views.ts"

type DrawView = ApiReply<"GET /campaign/qr/{uuid}/draws/{id}/">
type DrawList = ApiReply<"GET /campaign/qr/{uuid}/campaigns/{id}/draws/">

const pageSize = 50

/** A promise that was kept is named by its try, one that was voided by itself. */
async function findPromised(reader: Reader, target: CampaignTarget) {
  const entry = await findEntry(reader, target)
  if (entry)
    return { entry, commit: await getCommit(reader, target.establishmentId, entry.commitId) }
  const [commit] = await reader
    .select()
    .from(campaignCommit)
    .where(
      and(
        eq(campaignCommit.establishmentId, target.establishmentId),
        eq(campaignCommit.id, target.id),
        isNotNull(campaignCommit.voidedAt),
      ),
    )
  return commit ? { entry: null, commit } : null
}

/** All that proves one draw. Nothing in it says whose it was. */
export async function getDraw(reader: Reader, target: CampaignTarget): Promise<DrawView> {
  const found = await findPromised(reader, target)
  if (!found || !(found.entry?.drawnAt || found.commit.voidedAt)) {
    throw new Refusal("entry_not_found")
  }
  const { entry, commit } = found
  const { establishmentId } = target
  const ofCampaign = { establishmentId, id: commit.campaignId }
  const row = await findCampaign(reader, ofCampaign)
  if (!row) throw new Error("a promise has no campaign")
  const segments = await findSegments(reader, ofCampaign, commit.wheelVersion)
  const isHeld = isHeldBack(entry)
  return {
    id: target.id,
    campaign_id: row.id,
    campaign_name: row.name,
    segments: await segmentViews(reader, establishmentId, segments),
    nonce: isHeld ? null : (entry?.nonce ?? null),
    emptied: isHeld ? [] : (entry?.emptied ?? []),
    ...revealed(commit, entry),
  }
}

type Promised = { commit: CommitRow; entry: EntryRow | null }

/** In the order of their promises, the newest first: ids are made in the order of time. */
export async function listDraws(
  reader: Reader,
  target: CampaignTarget,
  before: string | undefined,
): Promise<DrawList> {
  if (!(await findCampaign(reader, target))) throw new Refusal("campaign_not_found")
  const rows: Promised[] = await reader
    .select({ commit: campaignCommit, entry: campaignEntry })
    .from(campaignCommit)
    .leftJoin(
      campaignEntry,
      and(
        eq(campaignEntry.establishmentId, campaignCommit.establishmentId),
        eq(campaignEntry.commitId, campaignCommit.id),
      ),
    )
    .where(
      and(
        eq(campaignCommit.establishmentId, target.establishmentId),
        eq(campaignCommit.campaignId, target.id),
        or(isNotNull(campaignEntry.drawnAt), isNotNull(campaignCommit.voidedAt)),
        before ? lt(campaignCommit.id, before) : undefined,
      ),
    )
    .orderBy(desc(campaignCommit.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    draws: page.map(({ commit, entry }) => ({
      id: entry?.id ?? commit.id,
      ...revealed(commit, entry),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.commit.id ?? null) : null,
  }
}
