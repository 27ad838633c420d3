import { randomBytes } from "node:crypto"
import type { Transaction } from "@sufra/db/connection"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { newId } from "@sufra/domain/kernel/ids"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import { lastMsOf, lastMsOfPromise, type RewardSource } from "@sufra/domain/reward/reward"
import { and, eq, isNull, or, sql } from "drizzle-orm"
import { recordEvent } from "../../events/events.ts"
import { notify } from "../notification/index.ts"
import { findRewardByKey, type ItemRow, lockItem, type Owner, type RewardRow } from "./queries.ts"

export type Grant = {
  owner: Owner
  item: ItemRow
  source: RewardSource
  /** Sent again under the same key it is the same gift. */
  key: string
  reason?: string
  staffId?: string
  pointsPaid?: number
  /** Given even where none is left or the item has ended: the guest has already done what it is for. */
  isPromised?: boolean
  /** One was taken before, when it was won. */
  took?: Took
  now: Date
}

/** Whether a level or a game may give it: not what was withdrawn, nor what nobody could use any more. */
export function isGiven({ active, archivedAt, rules }: ItemRow, now: Date): boolean {
  const { untilMs } = rules
  return active && archivedAt === null && (untilMs === null || untilMs > now.getTime())
}

/** From the stock, or of what there is always more of. */
export type Took = "taken" | "uncounted"

/** Takes one of what there is to give; without a number there is always one. */
export async function takeItem(
  tx: Transaction,
  { establishmentId, id }: ItemRow,
): Promise<Took | "none-left"> {
  const [row] = await tx
    .update(rewardItem)
    .set({ left: sql`${rewardItem.left} - 1` })
    .where(
      and(
        eq(rewardItem.establishmentId, establishmentId),
        eq(rewardItem.id, id),
        or(isNull(rewardItem.left), sql`${rewardItem.left} > 0`),
      ),
    )
    .returning({ left: rewardItem.left })
  if (!row) return "none-left"
  return row.left === null ? "uncounted" : "taken"
}

/** One that was taken is there again. */
export async function returnItem(
  tx: Transaction,
  { establishmentId, id }: Pick<ItemRow, "establishmentId" | "id">,
): Promise<void> {
  await tx
    .update(rewardItem)
    .set({ left: sql`${rewardItem.left} + 1` })
    .where(and(eq(rewardItem.establishmentId, establishmentId), eq(rewardItem.id, id)))
}

function rowOf({ owner, item, now, ...grant }: Grant, fromStock: boolean): Omit<RewardRow, "code"> {
  const { kind, name, description, mediaId, effect, productIds, categoryIds } = item
  const { worthMinor, appliedWay, uses, useDays } = item
  const lastMs = grant.isPromised ? lastMsOfPromise : lastMsOf
  const rules = { ...item.rules, untilMs: lastMs({ rules: item.rules, useDays }, now.getTime()) }
  return {
    ...owner,
    id: newId(),
    itemId: item.id,
    ...{ kind, name, description, mediaId, effect, productIds, categoryIds },
    ...{ worthMinor, appliedWay, uses, rules },
    source: grant.source,
    key: grant.key,
    reason: grant.reason ?? null,
    staffId: grant.staffId ?? null,
    pointsPaid: grant.pointsPaid ?? 0,
    fromStock,
    used: 0,
    grantedAt: now,
    canceledAt: null,
    firstUntilAt: null,
  }
}

/** Another code is drawn where one is taken already. */
async function insertReward(tx: Transaction, row: Omit<RewardRow, "code">): Promise<RewardRow> {
  for (;;) {
    const code = codeFrom(randomBytes(codeLength))
    const [written] = await tx
      .insert(reward)
      .values({ ...row, code })
      .onConflictDoNothing({ target: [reward.establishmentId, reward.code] })
      .returning()
    if (written) return written
  }
}

/** The customer's open pages read their rewards anew. */
export async function tellOwner(tx: Transaction, owner: Owner, now: Date): Promise<void> {
  const about = { establishmentId: owner.establishmentId, version: now.getTime(), at: now }
  await recordEvent(tx, { ...about, topic: "customer", entityId: owner.customerId })
}

/** What a guest bought they know; what a card, a level, a referral or an evaluation brought is told by that feature. */
const toldElsewhere: readonly RewardSource[] = [
  "bought",
  "punch-card",
  "level",
  "referral",
  "evaluation",
]

/** The notification of a reward; asked again, it is told once. */
export async function tellOfReward(tx: Transaction, row: RewardRow, now: Date): Promise<void> {
  const { establishmentId, customerId, id: rewardId, name, source } = row
  const facts = { rewardId, name, source }
  const told = { establishmentId, customerId, kind: "reward-given", facts } as const
  await notify(tx, [{ ...told, key: `reward ${rewardId}` }], now)
}

/**
 * Gives a customer a reward: the one way, for shops, cards, levels, staff and games. Null: there is none left.
 * However often it is asked under one key, it gives once.
 */
export async function grantReward(tx: Transaction, grant: Grant): Promise<RewardRow | null> {
  // Of two that come at once with one key the second waits here, and takes nothing more.
  await lockItem(tx, grant.item.establishmentId, grant.item.id)
  const given = await findRewardByKey(tx, grant.owner, grant.key)
  if (given) return given
  const took = grant.took ?? (await takeItem(tx, grant.item))
  if (took === "none-left" && !grant.isPromised) return null
  const row = await insertReward(tx, rowOf(grant, took === "taken"))
  if (toldElsewhere.includes(row.source)) await tellOwner(tx, grant.owner, grant.now)
  else await tellOfReward(tx, row, grant.now)
  return row
}
