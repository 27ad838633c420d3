import { Refusal } from "@sufra/contract/error-reply"
import { describeAction } from "../../auditing/audit.ts"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { findUse, giveUseBack, lockReward, tellOwner, useReward } from "../reward/index.ts"
import { assertMayUndo, type Counter, type Undoer, undoUntil } from "./counter.ts"
import { counterRewards, isClaimable } from "./counter-rewards.ts"

type Claim = { id: string; rewardId: string }

/** Takes a reward at the counter, once. Who cannot take it reads why: used when and where, over, from when on. */
export async function claimReward(services: Services, counter: Counter, { id, rewardId }: Claim) {
  const { place, branch, staffId, today, now } = counter
  const claimed = await services.database.withTransaction(async (tx) => {
    const row = await lockReward(tx, place.id, rewardId)
    if (!row) throw new Refusal("reward_not_found")
    const before = await findUse(tx, { establishmentId: place.id, id })
    if (before) {
      const { branchId, givenBackAt } = before
      // A reward that was given back is not taken once more under its id.
      assertSameFields(
        { rewardId: before.rewardId, branchId, givenBackAt },
        { rewardId, branchId: branch.id, givenBackAt: null },
      )
      return { row, at: before.usedAt }
    }
    const [shown] = await counterRewards(tx, counter, row.customerId, [row])
    if (!shown || !isClaimable(shown)) throw new Refusal("reward_not_claimable", undefined, shown)
    const owner = { establishmentId: place.id, customerId: row.customerId }
    await useReward(tx, {
      ...{ ...owner, id, rewardId, orderId: null, branchId: branch.id, staffId },
      ...{ businessDate: today, amountMinor: row.worthMinor, usedAt: now },
    })
    await tellOwner(tx, owner, now)
    describeAction({ customer_id: row.customerId, reward_id: rewardId })
    return { row: { ...row, used: row.used + 1 }, at: now }
  })
  services.relay.wake()
  const { row, at } = claimed
  const [after] = await counterRewards(services.database.read, counter, row.customerId, [row])
  if (!after) throw new Error("a reward without a view")
  return { undo_until: undoUntil(at), reward: after.reward }
}

/** Gives a reward back that was taken by mistake. Asked again it is given back already. */
export async function undoClaim(
  services: Services,
  establishmentId: string,
  id: string,
  undoer: Undoer,
) {
  const now = services.now()
  const use = await services.database.withTransaction(async (tx) => {
    const found = await findUse(tx, { establishmentId, id })
    if (!found || found.orderId) throw new Refusal("reward_not_found")
    assertMayUndo({ ...found, at: found.usedAt }, undoer, now)
    await lockReward(tx, establishmentId, found.rewardId)
    if (await giveUseBack(tx, found, { now, hasGrace: false })) await tellOwner(tx, found, now)
    return found
  })
  services.relay.wake()
  return use
}
