import { reward, rewardItem, rewardUse } from "@sufra/db/schema/loyalty/reward"
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm"
import type { Person, PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"
import { listRewardsOf } from "./queries.ts"
import { cancelReward } from "./use-reward.ts"

const isOf = ({ establishmentId, customerId }: Person) =>
  and(eq(reward.establishmentId, establishmentId), eq(reward.customerId, customerId))

export const rewardData: PersonalData = {
  section: "rewards",
  collect: async (reader, person) => {
    const rows = await listRewardsOf(reader, person)
    return rows.map(({ name, source, code, grantedAt, used, canceledAt }) => ({
      ...{ name, source, code, grantedAt, used, canceledAt },
    }))
  },
  seenSince: seenSince({ ...rewardUse, at: rewardUse.usedAt }),
  erase: async (tx, person, { now }) => {
    const open = await tx
      .select({ establishmentId: reward.establishmentId, id: reward.id, itemId: reward.itemId })
      .from(reward)
      .where(and(isOf(person), isNull(reward.canceledAt)))
      .orderBy(asc(reward.itemId), asc(reward.id))
    // Items before their rewards, as whoever gives one does.
    for (const { establishmentId, itemId } of open) {
      await tx
        .select({ id: rewardItem.id })
        .from(rewardItem)
        .where(and(eq(rewardItem.establishmentId, establishmentId), eq(rewardItem.id, itemId)))
        .for("no key update")
    }
    for (const row of open) await cancelReward(tx, row, now)
    // What was used in part is not used on.
    await tx
      .update(reward)
      .set({ canceledAt: now })
      .where(and(isOf(person), isNull(reward.canceledAt)))
    await tx
      .update(reward)
      .set({ reason: null })
      .where(and(isOf(person), isNotNull(reward.reason)))
  },
}
