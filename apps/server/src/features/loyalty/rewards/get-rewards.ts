import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { listBranchNames } from "../../branch/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { listOrdersById } from "../../order/index.ts"
import {
  findReward,
  listUsesOfRewards,
  type RewardRow,
  type RewardView,
  rewardViews,
} from "../../reward/index.ts"
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
  const dayStartMinute = place.businessDayStartMinute
  const at = { timezone: place.timezone, dayStartMinute, nowMs: now.getTime() }
  const looking = { ...at, branchId: null, guest }
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

/** When and where a reward was used, the newest first. */
export async function rewardHistory(reader: Reader, { establishmentId, id }: RewardRow) {
  const uses = await listUsesOfRewards(reader, establishmentId, [id])
  const orderIds = uses.flatMap(({ orderId }) => orderId ?? [])
  const orders = await listOrdersById(reader, establishmentId, orderIds)
  const numbers = new Map(orders.map((order) => [order.id, order.number]))
  const branches = await listBranchNames(reader, establishmentId)
  const nameOf = new Map(branches.map((branch) => [branch.id, branch.name]))
  return uses.map((use) => ({
    used_at: use.usedAt.toISOString(),
    order_id: use.orderId,
    order_number: (use.orderId && numbers.get(use.orderId)) ?? null,
    branch_name: nameOf.get(use.branchId) ?? { en: "", sa: "" },
    amount_minor: use.amountMinor,
    given_back_at: use.givenBackAt?.toISOString() ?? null,
  }))
}
