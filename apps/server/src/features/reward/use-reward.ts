import type { Transaction } from "@sufra/db/connection"
import { reward, rewardUse } from "@sufra/db/schema/loyalty/reward"
import { graceUntilMs } from "@sufra/domain/loyalty/lots"
import { and, eq, isNull, lt, sql } from "drizzle-orm"
import { returnItem } from "./grant-reward.ts"
import type { RewardRow, RewardUseRow } from "./queries.ts"

export type NewUse = Omit<RewardUseRow, "givenBackAt">

export async function findUse(
  tx: Transaction,
  { establishmentId, id }: Pick<NewUse, "establishmentId" | "id">,
) {
  const [row] = await tx
    .select()
    .from(rewardUse)
    .where(and(eq(rewardUse.establishmentId, establishmentId), eq(rewardUse.id, id)))
  return row ?? null
}

/**
 * Uses a reward once more. Who comes first has it: the row is counted up as long as a use is left, so of two
 * hundred at once one gets it. False: it is used up or was taken back. The same use again takes nothing.
 */
export async function useReward(tx: Transaction, use: NewUse): Promise<boolean> {
  const { establishmentId, rewardId, customerId } = use
  const isRight = and(
    eq(reward.establishmentId, establishmentId),
    eq(reward.id, rewardId),
    eq(reward.customerId, customerId),
  )
  // The lock comes first: the same use sent twice at once is then seen by whoever waits.
  await tx.select({ id: reward.id }).from(reward).where(isRight).for("update")
  const before = await findUse(tx, use)
  if (before) return before.rewardId === rewardId && before.givenBackAt === null
  const counted = await tx
    .update(reward)
    .set({ used: sql`${reward.used} + 1` })
    .where(and(isRight, isNull(reward.canceledAt), lt(reward.used, reward.uses)))
    .returning({ id: reward.id })
  if (counted.length === 0) return false
  await tx.insert(rewardUse).values(use)
  return true
}

/** A reward whose use goes back late lives for a while, and never long beyond its first end. */
function withGrace({ rules, firstUntilAt }: RewardRow, now: Date) {
  if (rules.untilMs === null) return null
  const firstMs = firstUntilAt?.getTime() ?? rules.untilMs
  const untilMs = Math.max(rules.untilMs, graceUntilMs(firstMs, now.getTime()))
  return { rules: { ...rules, untilMs }, firstUntilAt: new Date(firstMs) }
}

/** Gives a use back, once; a reward whose time is over then lives for a while. */
export async function giveUseBack(
  tx: Transaction,
  { establishmentId, id }: Pick<NewUse, "establishmentId" | "id">,
  { now, hasGrace }: { now: Date; hasGrace: boolean },
): Promise<RewardRow | null> {
  const [back] = await tx
    .update(rewardUse)
    .set({ givenBackAt: now })
    .where(
      and(
        eq(rewardUse.establishmentId, establishmentId),
        eq(rewardUse.id, id),
        isNull(rewardUse.givenBackAt),
      ),
    )
    .returning({ rewardId: rewardUse.rewardId })
  if (!back) return null
  const isIt = and(eq(reward.establishmentId, establishmentId), eq(reward.id, back.rewardId))
  const [row] = await tx
    .update(reward)
    .set({ used: sql`${reward.used} - 1` })
    .where(isIt)
    .returning()
  const longer = row && hasGrace ? withGrace(row, now) : null
  if (!row || !longer) return row ?? null
  await tx.update(reward).set(longer).where(isIt)
  return { ...row, ...longer }
}

/**
 * Takes back what was not used. What came out of the stock returns to it; what was only promised does not. Null: it
 * was used, or is gone.
 */
export async function cancelReward(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
  now: Date,
): Promise<RewardRow | null> {
  const [row] = await tx
    .update(reward)
    .set({ canceledAt: now })
    .where(
      and(
        eq(reward.establishmentId, establishmentId),
        eq(reward.id, id),
        eq(reward.used, 0),
        isNull(reward.canceledAt),
      ),
    )
    .returning()
  if (!row) return null
  if (!row.fromStock) return row
  await returnItem(tx, { establishmentId, id: row.itemId })
  return row
}

/**
 * Takes back what was given for something that came undone. Its key is free again: what is reached or earned once
 * more is given once more. Null: it was used, or is gone.
 */
export async function cancelUnearned(
  tx: Transaction,
  row: RewardRow,
  now: Date,
): Promise<RewardRow | null> {
  const canceled = await cancelReward(tx, row, now)
  if (!canceled) return null
  await tx
    .update(reward)
    .set({ key: `${row.key} taken back ${row.id}` })
    .where(and(eq(reward.establishmentId, row.establishmentId), eq(reward.id, row.id)))
  return canceled
}
