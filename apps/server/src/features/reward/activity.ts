import { reward } from "@sufra/db/schema/loyalty/reward"
import { and, desc, eq } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../activity-source.ts"

/** Rewards that somebody got: bought, won, or given. */
export const rewardActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const rows = await reader
    .select()
    .from(reward)
    .where(
      and(
        eq(reward.establishmentId, whose.establishmentId),
        eq(reward.customerId, whose.customerId),
        isBefore(reward.grantedAt, reward.id, before),
      ),
    )
    .orderBy(desc(reward.grantedAt), desc(reward.id))
    .limit(limit)
  return rows.map(({ id, grantedAt, name, kind, source }) => ({
    ...{ type: "reward", id, atMs: grantedAt.getTime() },
    facts: { name, kind, source },
  }))
}
