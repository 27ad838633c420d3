import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { reward, rewardUse } from "@sufra/db/schema/loyalty/reward"
import { and, count, eq, isNull, sql } from "drizzle-orm"
import { imageView, listPictures, type Picture } from "../media/index.ts"
import { type ItemRow, listItems } from "./queries.ts"

type ItemView = ApiReply<"GET /staff/reward-items/">[number]

/** What became of each item. What was taken back or given back does not count. */
async function figuresOf(reader: Reader, establishmentId: string) {
  const given = await reader
    .select({
      itemId: reward.itemId,
      given: count(),
      points: sql`sum(${reward.pointsPaid})`.mapWith(Number),
    })
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), isNull(reward.canceledAt)))
    .groupBy(reward.itemId)
  const used = await reader
    .select({
      itemId: reward.itemId,
      used: count(),
      takenMinor: sql`coalesce(sum(${rewardUse.amountMinor}), 0)`.mapWith(Number),
    })
    .from(rewardUse)
    .innerJoin(
      reward,
      and(eq(reward.establishmentId, establishmentId), eq(reward.id, rewardUse.rewardId)),
    )
    .where(and(eq(rewardUse.establishmentId, establishmentId), isNull(rewardUse.givenBackAt)))
    .groupBy(reward.itemId)
  const givenById = new Map(given.map((row) => [row.itemId, row]))
  const usedById = new Map(used.map((row) => [row.itemId, row]))
  return (id: string): ItemView["figures"] => ({
    given: givenById.get(id)?.given ?? 0,
    used: usedById.get(id)?.used ?? 0,
    points: givenById.get(id)?.points ?? 0,
    taken_minor: usedById.get(id)?.takenMinor ?? 0,
  })
}

function itemView(
  row: ItemRow,
  picture: Picture | undefined,
  figures: ItemView["figures"],
): ItemView {
  const { kind, name, description, mediaId, effect, productIds, categoryIds, worthMinor } = row
  const { id, appliedWay, uses, rules, useDays, pointsCost, perCustomer, left, active } = row
  return {
    ...toWire({ id, kind, name, description, mediaId, effect, productIds, categoryIds }),
    ...toWire({ worthMinor, appliedWay, uses, useDays, pointsCost, perCustomer, left, active }),
    rules: toWire(rules) as ItemView["rules"],
    image: picture ? imageView(picture) : null,
    sold_from: row.soldFrom?.toISOString() ?? null,
    sold_until: row.soldUntil?.toISOString() ?? null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    figures,
  }
}

async function viewsOf(reader: Reader, establishmentId: string, rows: ItemRow[]) {
  const mediaIds = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const pictures = await listPictures(reader, establishmentId, mediaIds)
  const figures = await figuresOf(reader, establishmentId)
  return rows.map((row) =>
    itemView(row, row.mediaId ? pictures.get(row.mediaId) : undefined, figures(row.id)),
  )
}

/** With what became of them, the newest first. */
export async function itemViews(reader: Reader, establishmentId: string): Promise<ItemView[]> {
  return viewsOf(reader, establishmentId, await listItems(reader, establishmentId))
}

export async function savedItemView(reader: Reader, row: ItemRow): Promise<ItemView> {
  const [view] = await viewsOf(reader, row.establishmentId, [row])
  if (!view) throw new Error("an item without a view")
  return view
}
