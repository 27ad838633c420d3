import type { Reader } from "@sufra/db/connection"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { type RewardRow, type RewardView, rewardViews } from "../../reward/index.ts"
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
