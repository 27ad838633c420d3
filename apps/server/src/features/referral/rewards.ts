import type { Transaction } from "@sufra/db/connection"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { givePoints, takePointsBack } from "../loyalty/index.ts"
import { notify } from "../notification/index.ts"
import {
  cancelReward,
  findItem,
  findReward,
  grantReward,
  lockItem,
  type RewardRow,
  tellOfReward,
  tellOwner,
} from "../reward/index.ts"
import type { LeadRow } from "./queries.ts"

type Reader = Parameters<typeof findItem>[0]

const pointsKey = ({ id }: LeadRow) => `referral ${id}`
const referrerOf = ({ establishmentId, referrerId: customerId }: LeadRow) => ({
  establishmentId,
  customerId,
})

/** Gives one of what was promised, once for each lead and side, even where none is left. */
async function giveItem(
  tx: Transaction,
  lead: LeadRow,
  given: { itemId: string; customerId: string; side: "friend" | "referrer"; now: Date },
): Promise<RewardRow | null> {
  const { establishmentId, id } = lead
  const item = await findItem(tx, establishmentId, given.itemId)
  if (!item) return null
  const owner = { establishmentId, customerId: given.customerId }
  const key = `referral ${given.side} ${id}`
  const { now } = given
  return grantReward(tx, { owner, item, source: "referral", isPromised: true, key, now })
}

/** The friend's, for joining; what it is, if anything was promised. */
export async function giveGift(tx: Transaction, lead: LeadRow, now: Date): Promise<string | null> {
  const { giftItemId: itemId, friendId: customerId } = lead
  if (!itemId || !customerId) return null
  const gift = await giveItem(tx, lead, { itemId, customerId, side: "friend", now })
  if (gift) await tellOfReward(tx, gift, now)
  return gift?.id ?? null
}

/** The referrer's, for the friend's first order. */
export async function giveReward(
  tx: Transaction,
  lead: LeadRow,
  now: Date,
): Promise<{ rewardId: string | null; pointsGiven: number }> {
  const { rewardItemId: itemId, referrerId: customerId, rewardPoints, friendName } = lead
  const reward = itemId
    ? await giveItem(tx, lead, { itemId, customerId, side: "referrer", now })
    : null
  const isGiven =
    rewardPoints > 0 &&
    (await givePoints(tx, referrerOf(lead), {
      ...{ points: rewardPoints, key: pointsKey(lead), facts: { friend: friendName }, now },
    }))
  return { rewardId: reward?.id ?? null, pointsGiven: isGiven ? rewardPoints : 0 }
}

/** Takes back what was not used; says whether the referrer keeps a reward that was. */
export async function takeRewardBack(
  tx: Transaction,
  lead: LeadRow,
  now: Date,
): Promise<{ isRewardKept: boolean }> {
  const { establishmentId, rewardId, pointsGiven, friendName } = lead
  let isRewardKept = false
  const reward = rewardId ? await findReward(tx, establishmentId, rewardId) : null
  if (reward) {
    // Items are locked before their rewards, as whoever gives one does.
    await lockItem(tx, establishmentId, reward.itemId)
    isRewardKept = !(await cancelReward(tx, { establishmentId, id: reward.id }, now))
    await tellOwner(tx, referrerOf(lead), now)
  }
  if (pointsGiven > 0) {
    await takePointsBack(tx, referrerOf(lead), {
      ...{
        points: pointsGiven,
        key: `${pointsKey(lead)} back`,
        facts: { friend: friendName },
        now,
      },
    })
  }
  return { isRewardKept }
}

/** What the referrer's reward is called; null: it is points alone. */
async function rewardNameOf(
  reader: Reader,
  { establishmentId, rewardItemId }: LeadRow,
): Promise<LocalText | null> {
  if (!rewardItemId) return null
  return (await findItem(reader, establishmentId, rewardItemId))?.name ?? null
}

type Told = "friend-joined" | "friend-converted" | "friend-returned"

/** Each of them once for a lead. */
export async function tellReferrer(
  tx: Transaction,
  lead: LeadRow,
  kind: Told,
  now: Date,
): Promise<void> {
  const reward = lead.rewardId ? await rewardNameOf(tx, lead) : null
  const facts = {
    friend: lead.friendName,
    ...(kind !== "friend-joined" && reward && { reward }),
    ...(kind !== "friend-joined" && lead.pointsGiven > 0 && { points: lead.pointsGiven }),
    ...(lead.isRewardKept && { isKept: true }),
  }
  await notify(tx, [{ ...referrerOf(lead), kind, facts, key: `${kind} ${lead.id}` }], now)
}
