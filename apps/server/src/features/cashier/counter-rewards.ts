import { fromWire, toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { GuestFacts } from "@sufra/domain/pricing/coupon-rules"
import { listBranchNames } from "../branch/index.ts"
import { levelOfMember, namesOfRefusals } from "../loyalty/index.ts"
import { listUsesOfRewards, type RewardRow, rewardViews } from "../reward/index.ts"
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

/** Rewards of one customer as this branch sees them now, each with what its refusal is told with. */
export async function counterRewards(
  reader: Reader,
  counter: Counter,
  customerId: string,
  rows: readonly RewardRow[],
) {
  const { place, branch, now } = counter
  const views = await rewardViews(reader, place.id, rows, {
    branchId: branch.id,
    timezone: place.timezone,
    nowMs: now.getTime(),
    guest: await factsOf(reader, counter, customerId),
  })
  const lastUseOf = await lastUses(reader, place.id, rows)
  return Promise.all(
    views.map(async (reward) => {
      const refusals = reward.refusal ? [fromWire(reward.refusal)] : []
      const names = toWire(await namesOfRefusals(reader, place.id, refusals))
      return { reward, names, last_use: lastUseOf(reward.id) }
    }),
  )
}

export type CounterReward = Awaited<ReturnType<typeof counterRewards>>[number]

export function isClaimable({ reward }: Pick<CounterReward, "reward">): boolean {
  return reward.label === "claimable" || reward.label === "alive"
}
