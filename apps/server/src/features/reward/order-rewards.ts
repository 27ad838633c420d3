import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { rewardUse } from "@sufra/db/schema/loyalty/reward"
import { firmAtMs, givesBack, givingBack } from "@sufra/domain/order/order-states"
import type { CouponCandidate } from "@sufra/domain/pricing/coupon-rules"
import { candidateOfReward } from "@sufra/domain/reward/reward"
import { and, eq, gte, inArray, isNotNull, isNull } from "drizzle-orm"
import type { CartToPrice, OrderToClaim } from "../../order-step.ts"
import { lastMoveOf, type OrderRow, orderStateOf } from "../order/index.ts"
import { tellOwner } from "./grant-reward.ts"
import { listUsable, withFacts } from "./queries.ts"
import { giveUseBack, useReward } from "./use-reward.ts"

/** The guest's rewards as the cart weighs them: the one they chose, and those they could choose. */
export async function rewardCandidates(
  reader: Reader,
  { place, customerId, rewardId, now }: CartToPrice,
): Promise<CouponCandidate[]> {
  if (!customerId) return []
  const owner = { establishmentId: place.id, customerId }
  const rows = await listUsable(reader, owner, { chosenId: rewardId, now })
  const owned = await withFacts(reader, place.id, rows)
  return owned.flatMap((one) => {
    const { effect } = one
    if (!effect) return []
    const candidate = candidateOfReward({ ...one, effect }, one.id === rewardId)
    return [{ ...candidate, dayStartMinute: place.businessDayStartMinute }]
  })
}

/** Uses the rewards of these orders; for each order null, or why it cannot be placed. */
export async function takeRewards(
  tx: Transaction,
  orders: OrderToClaim[],
): Promise<(Refusal | null)[]> {
  const refusals: (Refusal | null)[] = orders.map(() => null)
  const claims = orders.flatMap((order, index) =>
    order.discounts
      .filter(({ kind }) => kind === "reward")
      .map(({ id, amountMinor }) => ({ order, index, rewardId: id, amountMinor })),
  )
  // One lock after the other, always in the same order.
  const sorted = claims.toSorted((one, other) => (one.rewardId < other.rewardId ? -1 : 1))
  for (const { order, index, rewardId, amountMinor } of sorted) {
    const { establishmentId, id, customerId, branchId, businessDate, now } = order
    const use = { establishmentId, id, rewardId, customerId, orderId: id, branchId, staffId: null }
    const isUsed = await useReward(tx, { ...use, businessDate, amountMinor, usedAt: now })
    if (!isUsed) refusals[index] = new Refusal("discount_unavailable")
  }
  return refusals
}

/** Orders that were declined or canceled and whose reward is used still: an event was lost. */
export async function listRewardsToGiveBack(
  reader: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<{ establishmentId: string; id: string }[]> {
  // A use with an order has the order's id.
  const ofOrder = { establishmentId: rewardUse.establishmentId, orderId: rewardUse.id }
  return reader
    .select({ establishmentId: rewardUse.establishmentId, id: rewardUse.id })
    .from(rewardUse)
    .where(
      and(
        isNotNull(rewardUse.orderId),
        isNull(rewardUse.givenBackAt),
        gte(rewardUse.usedAt, since),
        inArray(orderStateOf(ofOrder), givingBack),
      ),
    )
    .limit(limit)
}

const nothing = { hasMoved: false, againAtMs: null }

/**
 * Gives back the reward of a canceled or declined order, once it cannot be undone any more. A return gives no
 * reward back. However often it is asked, it goes back once.
 */
export async function giveRewardsBack(
  tx: Transaction,
  row: OrderRow,
  now: Date,
): Promise<{ hasMoved: boolean; againAtMs: number | null }> {
  if (!givesBack(row.state)) return nothing
  const { establishmentId, id: orderId } = row
  const uses = await tx
    .select({ id: rewardUse.id, customerId: rewardUse.customerId })
    .from(rewardUse)
    .where(
      and(
        eq(rewardUse.establishmentId, establishmentId),
        eq(rewardUse.orderId, orderId),
        isNull(rewardUse.givenBackAt),
      ),
    )
  const [use] = uses
  if (!use) return nothing
  const last = await lastMoveOf(tx, row)
  const againAtMs = firmAtMs((last?.movedAt ?? row.placedAt).getTime(), now.getTime())
  if (now.getTime() < againAtMs) return { hasMoved: false, againAtMs }
  await giveUseBack(tx, { establishmentId, id: use.id }, { now, hasGrace: true })
  await tellOwner(tx, { establishmentId, customerId: use.customerId }, now)
  return { hasMoved: true, againAtMs: null }
}
