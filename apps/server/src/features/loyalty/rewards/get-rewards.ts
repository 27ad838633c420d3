import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { findReward, type RewardRow, type RewardView, rewardViews } from "../../reward/index.ts"
import { getStanding, ownerFacts } from "./standing.ts"

/** Rewards as their owner sees them, wherever they may be used. */
export async function ownRewardViews(
  reader: Reader,
  place: EstablishmentRow,
  customerId: string,
  rows: readonly RewardRow[],
  now: Date,
): Promise<RewardView[]> {
  const guest = ownerFacts(await getStanding(reader, place, customerId, now))
  const looking = { timezone: place.timezone, nowMs: now.getTime(), branchId: null, guest }
  return rewardViews(reader, place.id, rows, looking)
}

/** Somebody else's reward is as unknown as one that does not exist. */
export async function getOwnReward(
  reader: Reader,
  { establishmentId, customerId }: { establishmentId: string; customerId: string },
  id: string,
): Promise<RewardRow> {
  const row = await findReward(reader, establishmentId, id)
  if (row?.customerId !== customerId) throw new Refusal("reward_not_found")
  return row
}
