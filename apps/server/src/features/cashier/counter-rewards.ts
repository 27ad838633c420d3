import type { Reader } from "@sufra/db/connection"
import type { GuestFacts } from "@sufra/domain/pricing/coupon-rules"
import { listBranchNames } from "../branch/index.ts"
import { levelOfMember, listNames } from "../loyalty/index.ts"
import { listUsesOfRewards, type RewardRow, type RewardView, rewardViews } from "../reward/index.ts"
import type { Counter } from "./counter.ts"

/** What a reward's rules may ask about its owner. */
async function factsOf(
  reader: Reader,
  { place, now }: Counter,
  customerId: string,
): Promise<GuestFacts> {
  const level = await levelOfMember(reader, place, customerId, now)
  return { orders: 0, levelId: level?.id ?? null, birthMonth: null }
}

async function lastUses(reader: Reader, establishmentId: string, rows: readonly RewardRow[]) {
  const used = rows.filter((row) => row.used > 0).map(({ id }) => id)
  const uses = await listUsesOfRewards(reader, establishmentId, used)
  const branches = uses.length > 0 ? await listBranchNames(reader, establishmentId) : []
  return (rewardId: string) => {
    const last = uses.find((use) => use.rewardId === rewardId && !use.givenBackAt)
    const name = branches.find(({ id }) => id === last?.branchId)?.name
    return last && name ? { at: last.usedAt.toISOString(), branch_name: name } : null
  }
}

/** A sentence names no more products than these. */
const mostProducts = 3

/** For each reward the names of the products, branches and levels that its terms mention. */
async function termNames(reader: Reader, establishmentId: string, views: readonly RewardView[]) {
  const all = await listNames(reader, establishmentId, {
    productIds: views.flatMap(({ product_ids }) => product_ids ?? []),
    branchIds: views.flatMap(({ rules }) => rules.branch_ids),
    levelIds: views.flatMap(({ rules }) => rules.level_ids),
  })
  const byId = new Map(all.map((one) => [one.id, one]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return ({ product_ids, rules }: RewardView) => [
    ...known(product_ids ?? []).slice(0, mostProducts),
    ...known([...rules.branch_ids, ...rules.level_ids]),
  ]
}

/** Rewards of one customer as this branch sees them now, each with the names that its terms are told with. */
export async function counterRewards(
  reader: Reader,
  counter: Counter,
  customerId: string,
  rows: readonly RewardRow[],
) {
  const { place, branch, now } = counter
  const views = await rewardViews(reader, place.id, rows, {
    branchId: branch.id,
    isAtCounter: true,
    timezone: place.timezone,
    dayStartMinute: place.businessDayStartMinute,
    nowMs: now.getTime(),
    guest: await factsOf(reader, counter, customerId),
  })
  const lastUseOf = await lastUses(reader, place.id, rows)
  const namesOf = await termNames(reader, place.id, views)
  return views.map((reward) => ({
    ...{ reward, names: namesOf(reward), last_use: lastUseOf(reward.id) },
  }))
}

export type CounterReward = Awaited<ReturnType<typeof counterRewards>>[number]

export function isClaimable({ reward }: Pick<CounterReward, "reward">): boolean {
  return reward.label === "claimable" || reward.label === "alive"
}
