import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, desc, eq, sql } from "drizzle-orm"
import { listBranchNames } from "../branch/index.ts"
import { listItemNames, listItems } from "../reward/index.ts"
import { campaignFigures } from "./campaign-figures.ts"
import {
  type CampaignRow,
  type CampaignTarget,
  findCampaign,
  findSegments,
  listCampaigns,
  listStock,
} from "./queries.ts"
import { segmentViews } from "./views.ts"

type StaffCampaign = ApiReply<"GET /staff/campaigns/">[number]
type Entries = ApiReply<"GET /staff/campaigns/{id}/entries/">
type Figures = Awaited<ReturnType<typeof campaignFigures>>

async function staffView(
  reader: Reader,
  row: CampaignRow,
  items: Map<string, { worthMinor: number; left: number | null }>,
  figures: Figures,
): Promise<StaffCampaign> {
  const { establishmentId, archivedAt, wheelVersion, fromAt, untilAt, createdAt, ...columns } = row
  const segments = await findSegments(reader, row, wheelVersion)
  const shown = await segmentViews(reader, establishmentId, segments)
  const stockOf = new Map((await listStock(reader, row)).map((one) => [one.segmentId, one]))
  return {
    ...toWire(columns),
    from_at: fromAt?.toISOString() ?? null,
    until_at: untilAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    segments: segments.map((segment, index) => {
      const { left = null, perDay = null } = stockOf.get(segment.id) ?? {}
      const item = segment.itemId ? items.get(segment.itemId) : undefined
      return {
        ...toWire({ ...segment, left, perDay }),
        image: shown[index]?.image ?? null,
        worth_minor: item?.worthMinor ?? 0,
        item_left: item?.left ?? null,
        won: figures.wonOf(segment.id),
      }
    }),
    figures: figures.figuresOf(row.id),
  }
}

export async function staffCampaigns(
  reader: Reader,
  establishmentId: string,
): Promise<StaffCampaign[]> {
  const rows = await listCampaigns(reader, establishmentId)
  const items = new Map((await listItems(reader, establishmentId)).map((item) => [item.id, item]))
  const figures = await campaignFigures(reader, establishmentId)
  return Promise.all(rows.map((row) => staffView(reader, row, items, figures)))
}

const pageSize = 50

/** By the server's time: the browser that takes part makes the id. */
const isOlder = (establishmentId: string, than: string) =>
  sql`(${campaignEntry.createdAt}, ${campaignEntry.id}) < (
    SELECT last.created_at, last.id FROM ${campaignEntry} AS last
    WHERE last.establishment_id = ${establishmentId} AND last.id = ${than})`

/** Who took part, the newest first. */
export async function listParticipants(
  reader: Reader,
  target: CampaignTarget,
  before: string | undefined,
): Promise<Entries> {
  const { establishmentId, id } = target
  if (!(await findCampaign(reader, target))) throw new Refusal("campaign_not_found")
  const rows = await reader
    .select()
    .from(campaignEntry)
    .where(
      and(
        eq(campaignEntry.establishmentId, establishmentId),
        eq(campaignEntry.campaignId, id),
        before ? isOlder(establishmentId, before) : undefined,
      ),
    )
    .orderBy(desc(campaignEntry.createdAt), desc(campaignEntry.id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const branches = await listBranchNames(reader, establishmentId)
  const branchName = new Map(branches.map((one) => [one.id, one.name]))
  const itemIds = page.flatMap(({ itemId }) => itemId ?? [])
  const itemName = await listItemNames(reader, establishmentId, itemIds)
  return {
    entries: page.map((entry) => ({
      ...{ id: entry.id, name: entry.name, phone: entry.phone, customer_id: entry.customerId },
      branch_name: branchName.get(entry.branchId ?? "") ?? null,
      drawn_at: entry.drawnAt?.toISOString() ?? null,
      prize_name: entry.itemId ? itemName(entry.itemId) : null,
      is_collected: entry.rewardId !== null,
      by_staff: entry.staffId !== null,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
