import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import {
  campaign,
  campaignCommit,
  campaignEntry,
  campaignStock,
  campaignWheel,
} from "@sufra/db/schema/campaign/campaign"
import type { CampaignSegment } from "@sufra/domain/campaign/campaign"
import { and, eq, gt, isNotNull, isNull, notExists, notInArray, sql } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { listBranchNames } from "../branch/index.ts"
import { changePlace } from "../establishment/index.ts"
import { hasAllMedia } from "../media/index.ts"
import { listItems } from "../reward/index.ts"
import { lockCampaign } from "./locks.ts"
import { type CampaignRow, type CampaignTarget, findSegments, listStock } from "./queries.ts"

type CampaignBody = ApiInput<"PUT /staff/campaigns/{id}/">["body"]

function columnsOf(input: CampaignBody["campaign"]) {
  const { segments: sent, fromAt, untilAt, ...columns } = fromWire(input)
  const segments = sent.map(({ knownLeft, ...segment }) => segment)
  const knownLeft = new Map(sent.map((one) => [one.id, one.knownLeft]))
  return {
    segments,
    knownLeft,
    columns: {
      ...columns,
      fromAt: fromAt ? new Date(fromAt) : null,
      untilAt: untilAt ? new Date(untilAt) : null,
    },
  }
}

type Edited = ReturnType<typeof columnsOf>
type EditedSegment = Edited["segments"][number]

/** Refuses prizes, pictures and branches that the place does not have. */
async function assertFits(
  tx: Transaction,
  { establishmentId }: CampaignTarget,
  { segments, columns }: Edited,
): Promise<void> {
  const items = new Set((await listItems(tx, establishmentId)).map(({ id }) => id))
  const branches = new Set((await listBranchNames(tx, establishmentId)).map(({ id }) => id))
  const wrong = segments.flatMap(({ itemId }, index) =>
    itemId === null || items.has(itemId) ? [] : [`segments.${index}.item_id`],
  )
  if (!columns.branchIds.every((id) => branches.has(id))) wrong.push("branch_ids")
  if (new Set(segments.map(({ id }) => id)).size < segments.length) wrong.push("segments")
  const mediaIds = segments.flatMap(({ mediaId }) => mediaId ?? [])
  if (!(await hasAllMedia(tx, establishmentId, mediaIds))) throw new Refusal("media_not_found")
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((path) => [`campaign.${path}`, "invalid"]))
  throw new Refusal("validation_failed", fields)
}

const shownOf = ({
  id,
  name,
  mediaId,
  colour,
  itemId,
  weight,
}: EditedSegment): CampaignSegment => ({
  ...{ id, name, mediaId, colour, itemId, weight },
})

/** Promises that were not drawn yet are void, and their secrets are shown. */
async function voidPromises(tx: Transaction, target: CampaignTarget, now: Date): Promise<void> {
  const drawn = tx
    .select({ id: campaignEntry.id })
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, target.establishmentId),
        eq(campaignEntry.commitId, campaignCommit.id),
        isNotNull(campaignEntry.drawnAt),
      ),
    )
  await tx
    .update(campaignCommit)
    .set({ voidedAt: now })
    .where(
      and(
        eq(campaignCommit.establishmentId, target.establishmentId),
        eq(campaignCommit.campaignId, target.id),
        gt(campaignCommit.expiresAt, now),
        isNull(campaignCommit.voidedAt),
        notExists(drawn),
      ),
    )
}

/** What the form says, less what was won since it was opened. */
function leftNow(
  wanted: number | null,
  known: number | null | undefined,
  current: number | null | undefined,
): number | null {
  if (wanted === null || known == null || current == null) return wanted
  return Math.max(0, wanted - (known - current))
}

/** A prize that stays keeps what was won of it on this day. */
async function writeStock(
  tx: Transaction,
  target: CampaignTarget,
  { segments, knownLeft }: Edited,
  stock: EditedSegment[],
) {
  const { establishmentId, id: campaignId } = target
  const before = new Map(stock.map((one) => [one.id, one.left]))
  const prizes = segments.flatMap(({ id: segmentId, itemId, perDay, ...segment }) => {
    if (itemId === null) return []
    const left = leftNow(segment.left, knownLeft.get(segmentId), before.get(segmentId))
    return [{ establishmentId, campaignId, segmentId, itemId, left, perDay }]
  })
  await tx.delete(campaignStock).where(
    and(
      eq(campaignStock.establishmentId, establishmentId),
      eq(campaignStock.campaignId, campaignId),
      notInArray(
        campaignStock.segmentId,
        prizes.map(({ segmentId }) => segmentId),
      ),
    ),
  )
  await tx
    .insert(campaignStock)
    .values(prizes)
    .onConflictDoUpdate({
      target: [campaignStock.establishmentId, campaignStock.campaignId, campaignStock.segmentId],
      set: {
        itemId: sql`excluded.item_id`,
        left: sql`excluded.left`,
        perDay: sql`excluded.per_day`,
      },
    })
}

type Standing = { row: CampaignRow; segments: CampaignSegment[]; stock: EditedSegment[] } | null

async function findStanding(tx: Transaction, target: CampaignTarget): Promise<Standing> {
  const row = await lockCampaign(tx, target)
  if (!row) return null
  if (row.archivedAt) throw new Refusal("campaign_not_found")
  const segments = await findSegments(tx, row, row.wheelVersion)
  const stockOf = new Map((await listStock(tx, row)).map((one) => [one.segmentId, one]))
  const stock = segments.map((one) => {
    const { left = null, perDay = null } = stockOf.get(one.id) ?? {}
    return { ...one, left, perDay }
  })
  return { row, segments, stock }
}

function isSame(standing: NonNullable<Standing>, { columns, segments }: Edited): boolean {
  const { establishmentId, id, version, wheelVersion, createdAt, archivedAt, ...before } =
    standing.row
  return (
    editedVersion({ ...before, segments: standing.stock }) ===
    editedVersion({ ...columns, segments })
  )
}

async function writeWheel(
  tx: Transaction,
  target: CampaignTarget,
  segments: CampaignSegment[],
  version: number,
  now: Date,
): Promise<void> {
  const { establishmentId, id: campaignId } = target
  await tx
    .insert(campaignWheel)
    .values({ establishmentId, campaignId, version, segments, createdAt: now })
}

async function writeCampaign(
  tx: Transaction,
  target: CampaignTarget,
  { campaign: input, version }: CampaignBody,
  now: Date,
): Promise<void> {
  const edited = columnsOf(input)
  const standing = await findStanding(tx, target)
  // An answer that was lost on the way: what is asked for is there already.
  if (standing && isSame(standing, edited)) return
  if ((standing?.row.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  if (standing && standing.row.kind !== edited.columns.kind) throw new Refusal("changed_meanwhile")
  await assertFits(tx, target, edited)
  const segments = edited.segments.map(shownOf)
  const isNewWheel = !standing || editedVersion(standing.segments) !== editedVersion(segments)
  const wheelVersion = (standing?.row.wheelVersion ?? 0) + (isNewWheel ? 1 : 0)
  const set = { ...edited.columns, version: (version ?? 0) + 1, wheelVersion }
  await tx
    .insert(campaign)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [campaign.establishmentId, campaign.id], set })
  if (isNewWheel) {
    await writeWheel(tx, target, segments, wheelVersion, now)
    await voidPromises(tx, target, now)
  }
  await writeStock(tx, target, edited, standing?.stock ?? [])
}

/** Creates or changes; the same call twice has one effect. Only a change of the segments voids promises. */
export async function saveCampaign(
  services: Services,
  target: CampaignTarget,
  body: CampaignBody,
): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(services, { establishmentId, topic: "promotion", entityId: id }, (tx) =>
    writeCampaign(tx, target, body, services.now()),
  )
}

/** Nobody takes part any more; what was won stays with its owners. */
export async function removeCampaign(services: Services, target: CampaignTarget): Promise<void> {
  const { establishmentId, id } = target
  const now = services.now()
  await changePlace(services, { establishmentId, topic: "promotion", entityId: id }, async (tx) => {
    await lockCampaign(tx, target)
    const removed = await tx
      .update(campaign)
      .set({ archivedAt: now, active: false })
      .where(
        and(
          eq(campaign.establishmentId, establishmentId),
          eq(campaign.id, id),
          isNull(campaign.archivedAt),
        ),
      )
      .returning({ id: campaign.id })
    if (removed.length === 0) throw new Refusal("campaign_not_found")
    await voidPromises(tx, target, now)
  })
}
