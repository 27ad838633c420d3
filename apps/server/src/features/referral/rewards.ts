import type { Transaction } from "@sufra/db/connection"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { givePoints, takePointsBack } from "../loyalty/index.ts"
import { notify } from "../notification/index.ts"
import {
  cancelUnearned,
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

/** A later order may bring them again, after the first went back. */
const pointsKey = ({ id }: LeadRow, orderId: string | null) => `referral ${id} ${orderId}`
const referrerOf = ({ establishmentId, referrerId: customerId }: LeadRow) => ({
  establishmentId,
  customerId,
})

/** Gives one of what was promised, once for each lead and side, even where none is left. */
async function giveItem(
  tx: Transaction,
  lead: LeadRow,
  given: { itemId: string; customerId: string; for: string; now: Date },
): Promise<RewardRow | null> {
  const { establishmentId, id } = lead
  const item = await findItem(tx, establishmentId, given.itemId)
  if (!item) return null
  const owner = { establishmentId, customerId: given.customerId }
  const key = `referral ${given.for} ${id}`
  const { now } = given
  return grantReward(tx, { owner, item, source: "referral", isPromised: true, key, now })
}

/** The friend's, for joining; what it is, if anything was promised. */
export async function giveGift(tx: Transaction, lead: LeadRow, now: Date): Promise<string | null> {
  const { giftItemId: itemId, friendId: customerId } = lead
  if (!itemId || !customerId) return null
  const gift = await giveItem(tx, lead, { itemId, customerId, for: "friend", now })
  if (gift) await tellOfReward(tx, gift, now)
  return gift?.id ?? null
}

/** The referrer's, for an order of the friend's. Who used the one that an order before brought has it already. */
export async function giveReward(
  tx: Transaction,
  lead: LeadRow,
  orderId: string,
  now: Date,
): Promise<{ rewardId: string | null; pointsGiven: number }> {
  const { rewardItemId: itemId, referrerId: customerId, rewardPoints, friendName } = lead
  const isGiven = itemId !== null && !lead.isRewardKept
  const reward = isGiven
    ? await giveItem(tx, lead, { itemId, customerId, for: `referrer ${orderId}`, now })
    : null
  const hasPoints =
    rewardPoints > 0 &&
    (await givePoints(tx, referrerOf(lead), {
      ...{
        points: rewardPoints,
        key: pointsKey(lead, orderId),
        facts: { friend: friendName },
        now,
      },
    }))
  const rewardId = reward?.id ?? (lead.isRewardKept ? lead.rewardId : null)
  return { rewardId, pointsGiven: hasPoints ? rewardPoints : 0 }
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
    isRewardKept = !(await cancelUnearned(tx, reward, now))
    await tellOwner(tx, referrerOf(lead), now)
  }
  if (pointsGiven > 0) {
    await takePointsBack(tx, referrerOf(lead), {
      ...{
        points: pointsGiven,
        key: `${pointsKey(lead, lead.orderId)} back`,
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

/** Once for each order that counts, and once that the friend has joined. */
function toldKey({ id, orderId }: LeadRow, kind: Told): string {
  return kind === "friend-joined" ? `${kind} ${id}` : `${kind} ${id} ${orderId}`
}

/** Each of them once. */
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
  await notify(tx, [{ ...referrerOf(lead), kind, facts, key: toldKey(lead, kind) }], now)
}
