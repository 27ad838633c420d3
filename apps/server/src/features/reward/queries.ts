import type { Reader, Transaction } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { reward, rewardItem, rewardUse } from "@sufra/db/schema/loyalty/reward"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { OwnedReward } from "@sufra/domain/reward/reward"
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { productsOfCategories } from "../menu/known-queries.ts"

export type ItemRow = typeof rewardItem.$inferSelect
export type RewardRow = typeof reward.$inferSelect
export type RewardUseRow = typeof rewardUse.$inferSelect
export type Owner = { establishmentId: string; customerId: string }

/** Rewards that one of the staff has given since a moment: by hand, or to make up for a bad visit. */
export async function countRewardsBy(
  reader: Reader,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  since: Date,
): Promise<number> {
  return reader.$count(
    reward,
    and(
      eq(reward.establishmentId, establishmentId),
      eq(reward.staffId, staffId),
      gte(reward.grantedAt, since),
      isNull(reward.canceledAt),
    ),
  )
}

export async function findItem(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<ItemRow | null> {
  const [row] = await reader
    .select()
    .from(rewardItem)
    .where(and(eq(rewardItem.establishmentId, establishmentId), eq(rewardItem.id, id)))
  return row ?? null
}

/** Nobody else takes one of it meanwhile. The first lock of all that gives a reward. */
export async function lockItem(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<ItemRow | null> {
  const [row] = await tx
    .select()
    .from(rewardItem)
    .where(and(eq(rewardItem.establishmentId, establishmentId), eq(rewardItem.id, id)))
    .for("update")
  return row ?? null
}

/** What items are called, those that were put away too. */
export async function listItemNames(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<(id: string) => LocalText> {
  const rows = await reader
    .select({ id: rewardItem.id, name: rewardItem.name })
    .from(rewardItem)
    .where(and(eq(rewardItem.establishmentId, establishmentId), inArray(rewardItem.id, ids)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? { en: "", sa: "" }
}

/** That were not put away, the newest first. */
export async function listItems(reader: Reader, establishmentId: string): Promise<ItemRow[]> {
  return reader
    .select()
    .from(rewardItem)
    .where(and(eq(rewardItem.establishmentId, establishmentId), isNull(rewardItem.archivedAt)))
    .orderBy(desc(rewardItem.createdAt), desc(rewardItem.id))
}

export async function findReward(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<RewardRow | null> {
  const [row] = await reader
    .select()
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), eq(reward.id, id)))
  return row ?? null
}

export async function getReward(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<RewardRow> {
  const row = await findReward(reader, establishmentId, id)
  if (!row) throw new Error("a reward that was used is missing")
  return row
}

export async function findRewardByCode(
  reader: Reader,
  establishmentId: string,
  code: string,
): Promise<RewardRow | null> {
  const [row] = await reader
    .select()
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), eq(reward.code, code)))
  return row ?? null
}

export async function findRewardByKey(
  reader: Reader,
  { establishmentId, customerId }: Owner,
  key: string,
): Promise<RewardRow | null> {
  const [row] = await reader
    .select()
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        eq(reward.customerId, customerId),
        eq(reward.key, key),
      ),
    )
  return row ?? null
}

/** Whether whoever a column names has a reward under this key. */
export function hasRewardByKey(establishmentId: string, customerId: PgColumn, key: string): SQL {
  return sql`EXISTS (SELECT 1 FROM ${reward} AS given
    WHERE given.establishment_id = ${establishmentId} AND given.customer_id = ${customerId}
      AND given.key = ${key})`
}

/** What the reward that a row names is called; null: it names none. */
export function rewardNameOf(row: { establishmentId: PgColumn; rewardId: PgColumn }) {
  const query = sql<LocalText | null>`SELECT ${reward.name} FROM ${reward}
    WHERE ${reward.establishmentId} = ${row.establishmentId} AND ${reward.id} = ${row.rewardId}`
  return lookUp(row.rewardId, query)
}

/** Nobody else uses it or takes it back meanwhile. */
export async function lockReward(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<RewardRow | null> {
  const [row] = await tx
    .select()
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), eq(reward.id, id)))
    .for("update")
  return row ?? null
}

/**
 * Locks the rewards of a customer under these keys that nobody has used, the newest first. Their items are locked
 * before them, as whoever gives or takes one back does.
 */
export async function lockUnused(
  tx: Transaction,
  { establishmentId, customerId }: Owner,
  keys: string[],
): Promise<RewardRow[]> {
  if (keys.length === 0) return []
  const isUnused = and(
    eq(reward.establishmentId, establishmentId),
    eq(reward.customerId, customerId),
    inArray(reward.key, keys),
    eq(reward.used, 0),
    isNull(reward.canceledAt),
  )
  const found = await tx.select({ itemId: reward.itemId }).from(reward).where(isUnused)
  const itemIds = [...new Set(found.map(({ itemId }) => itemId))].sort()
  for (const id of itemIds) await lockItem(tx, establishmentId, id)
  const rows = await tx.select().from(reward).where(isUnused).orderBy(asc(reward.id)).for("update")
  return rows.reverse()
}

const mostShown = 200

export async function listRewardsOf(
  reader: Reader,
  { establishmentId, customerId }: Owner,
): Promise<RewardRow[]> {
  return reader
    .select()
    .from(reward)
    .where(and(eq(reward.establishmentId, establishmentId), eq(reward.customerId, customerId)))
    .orderBy(desc(reward.grantedAt), desc(reward.id))
    .limit(mostShown)
}

const mostOffered = 20

/**
 * Those that may come off a cart now, the soonest to expire first. The one that was asked for is among them, used
 * or over as it may be, unless it was taken back.
 */
export async function listUsable(
  reader: Reader,
  { establishmentId, customerId }: Owner,
  { chosenId, now }: { chosenId: string | null; now: Date },
): Promise<RewardRow[]> {
  const untilMs = sql<number | null>`(${reward.rules}->>'untilMs')::bigint`
  const isChosen = chosenId ? eq(reward.id, chosenId) : sql`false`
  return reader
    .select()
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        eq(reward.customerId, customerId),
        sql`${reward.effect} IS NOT NULL`,
        isNull(reward.canceledAt),
        or(
          isChosen,
          and(
            lt(reward.used, reward.uses),
            or(sql`${untilMs} IS NULL`, gt(untilMs, now.getTime())),
          ),
        ),
      ),
    )
    .orderBy(...(chosenId ? [desc(isChosen)] : []), sql`${untilMs} ASC NULLS LAST`, asc(reward.id))
    .limit(mostOffered)
}

/** How often a customer has bought each of these items. */
export async function countBought(
  reader: Reader,
  { establishmentId, customerId }: Owner,
  itemIds: string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await reader
    .select({ itemId: reward.itemId, bought: sql<number>`count(*)::integer` })
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        eq(reward.customerId, customerId),
        eq(reward.source, "bought"),
        inArray(reward.itemId, itemIds),
        isNull(reward.canceledAt),
      ),
    )
    .groupBy(reward.itemId)
  return new Map(rows.map(({ itemId, bought }) => [itemId, bought]))
}

/** Of all rewards from one source: how many were given and kept, how many were used, and what those are worth. */
export async function figuresOfSource(
  reader: Reader,
  establishmentId: string,
  source: RewardRow["source"],
): Promise<{ given: number; used: number; usedWorthMinor: number }> {
  const isUsed = sql`${reward.used} > 0`
  const [row] = await reader
    .select({
      given: sql`count(*)`.mapWith(Number),
      used: sql`count(*) FILTER (WHERE ${isUsed})`.mapWith(Number),
      usedWorthMinor:
        sql`coalesce(sum(${reward.worthMinor} * ${reward.used}) FILTER (WHERE ${isUsed}), 0)`.mapWith(
          Number,
        ),
    })
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        eq(reward.source, source),
        isNull(reward.canceledAt),
      ),
    )
  return row ?? { given: 0, used: 0, usedWorthMinor: 0 }
}

/** How rewards were used, the newest first. */
export async function listUsesOfRewards(
  reader: Reader,
  establishmentId: string,
  rewardIds: string[],
): Promise<RewardUseRow[]> {
  if (rewardIds.length === 0) return []
  return reader
    .select()
    .from(rewardUse)
    .where(
      and(eq(rewardUse.establishmentId, establishmentId), inArray(rewardUse.rewardId, rewardIds)),
    )
    .orderBy(desc(rewardUse.usedAt), desc(rewardUse.id))
}

/** Rewards with the products that they come off and when each was last used. */
export async function withFacts(
  reader: Reader,
  establishmentId: string,
  rows: readonly RewardRow[],
): Promise<(OwnedReward & { row: RewardRow })[]> {
  const categoryIds = rows.flatMap((row) => row.categoryIds ?? [])
  const productsOf = await productsOfCategories(reader, establishmentId, categoryIds)
  const used = rows.filter((row) => row.used > 0).map(({ id }) => id)
  const uses = await listUsesOfRewards(reader, establishmentId, used)
  return rows.map((row) => {
    const last = uses.find(({ rewardId, givenBackAt }) => rewardId === row.id && !givenBackAt)
    return {
      ...row,
      row,
      isCanceled: row.canceledAt !== null,
      productIds: allProductIds(row, productsOf),
      lastUsedMs: last?.usedAt.getTime() ?? null,
    }
  })
}

/** The products that something comes off; null: off all food. */
export function allProductIds(
  { productIds, categoryIds }: Pick<RewardRow, "productIds" | "categoryIds">,
  productsOf: (categoryId: string) => string[],
): string[] | null {
  if (productIds === null && categoryIds === null) return null
  return [...(productIds ?? []), ...(categoryIds ?? []).flatMap(productsOf)]
}

/** Of given rewards those that were used, for each group that they are in. `given` selects "group" and "rewardId". */
export async function usedByGroup(
  reader: Reader,
  establishmentId: string,
  given: SQL,
): Promise<Map<string, { used: number; worthMinor: number }>> {
  const group = sql<string>`given."group"`
  const rows = await reader
    .select({
      group,
      used: sql`count(*)`.mapWith(Number),
      worthMinor: sql`sum(${reward.worthMinor})`.mapWith(Number),
    })
    .from(reward)
    .innerJoin(sql`(${given}) AS given("group", "rewardId")`, sql`given."rewardId" = ${reward.id}`)
    .where(and(eq(reward.establishmentId, establishmentId), gt(reward.used, 0)))
    .groupBy(group)
  return new Map(rows.map(({ group: id, ...used }) => [id, used]))
}
