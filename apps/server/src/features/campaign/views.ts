import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { CampaignSegment } from "@sufra/domain/campaign/campaign"
import type { EstablishmentRow } from "../establishment/index.ts"
import { imageView, listPictures } from "../media/index.ts"
import { listItemNames } from "../reward/index.ts"
import { listNoneLeft } from "./participant-facts.ts"
import {
  type CampaignRow,
  type CommitRow,
  type EntryRow,
  findCampaign,
  findSegments,
  getCommit,
} from "./queries.ts"

export type CampaignView = NonNullable<ApiReply<"GET /campaign/qr/{uuid}/live/{kind}/">["campaign"]>
export type EntryView = ApiReply<"POST /campaign/qr/{uuid}/entries/">
type SegmentView = CampaignView["segments"][number]

export async function segmentViews(
  reader: Reader,
  establishmentId: string,
  segments: readonly CampaignSegment[],
): Promise<SegmentView[]> {
  const mediaIds = segments.flatMap(({ mediaId }) => mediaId ?? [])
  const pictures = await listPictures(reader, establishmentId, mediaIds)
  return segments.map(({ id, name, mediaId, colour, itemId, weight }) => {
    const picture = mediaId ? pictures.get(mediaId) : undefined
    return {
      ...{ id, name, colour, weight },
      image: picture ? imageView(picture) : null,
      is_prize: itemId !== null,
    }
  })
}

export async function campaignView(
  reader: Reader,
  row: CampaignRow,
  day: { place: EstablishmentRow; now: Date },
): Promise<CampaignView> {
  const { id, kind, name, description, fields, isVerified, channel } = row
  const { wonDays, lostMinutes, isOnce, audience, permitNumber } = row
  const segments = await findSegments(reader, row, row.wheelVersion)
  return {
    ...toWire({ id, kind, name, description, fields, isVerified, channel }),
    ...toWire({ wonDays, lostMinutes, isOnce, audience, permitNumber }),
    version: row.wheelVersion,
    segments: await segmentViews(reader, row.establishmentId, segments),
    none_left: await listNoneLeft(reader, row, day),
    until: row.untilAt?.toISOString() ?? null,
  }
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** From when on the next try is allowed; null: now, or never again. */
export function retryAt(row: CampaignRow, { drawnAt, itemId }: EntryRow): string | null {
  if (!drawnAt || row.isOnce) return null
  const waitMs = itemId ? row.wonDays * dayMs : row.lostMinutes * minuteMs
  return new Date(drawnAt.getTime() + waitMs).toISOString()
}

/** What whoever took part may see. With a phone that is not proven a prize is sent or kept, and not shown. */
export async function entryView(reader: Reader, entry: EntryRow): Promise<EntryView> {
  const { establishmentId, id, campaignId, itemId } = entry
  const row = await findCampaign(reader, { establishmentId, id: campaignId })
  if (!row) throw new Error("a try has no campaign")
  const { commit } = await getCommit(reader, establishmentId, entry.commitId)
  const isHeld = isHeldBack(entry)
  const nameOf = itemId && !isHeld ? await listItemNames(reader, establishmentId, [itemId]) : null
  return {
    id,
    campaign_id: campaignId,
    state: entry.drawnAt ? "done" : "waiting",
    commit,
    created_at: entry.createdAt.toISOString(),
    drawn_at: entry.drawnAt?.toISOString() ?? null,
    is_win: itemId !== null && !isHeld,
    segment_id: isHeld ? null : entry.segmentId,
    prize_name: nameOf && itemId ? nameOf(itemId) : null,
    reward_id: entry.rewardId,
    is_sent: isHeld && entry.isTold,
    is_kept: isHeld && !entry.isTold,
    retry_at: isHeld ? null : retryAt(row, entry),
  }
}

/** Of a phone that nobody proved a prize is sent, not shown: neither is what would tell of it, until it is fetched. */
export function isHeldBack(entry: EntryRow | null): boolean {
  return entry?.drawnAt != null && entry.customerId === null
}

/** The seed is shown once the draw is over, or a change of the wheel has made one impossible. */
export function revealed(commit: CommitRow, entry: EntryRow | null) {
  const isOver = entry?.drawnAt != null || commit.voidedAt !== null
  const isHeld = isHeldBack(entry)
  return {
    commit: commit.commit,
    promised_at: commit.createdAt.toISOString(),
    seed: isOver && !isHeld ? commit.seed : null,
    version: commit.wheelVersion,
    drawn_at: entry?.drawnAt?.toISOString() ?? null,
    segment_id: isHeld ? null : (entry?.segmentId ?? null),
  }
}
