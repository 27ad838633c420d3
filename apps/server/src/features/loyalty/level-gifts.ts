import type { Transaction } from "@sufra/db/connection"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import {
  type Level,
  type LevelGift,
  levelsReached,
  type StoredProgramme,
} from "@sufra/domain/loyalty/programme"
import { notify } from "../notification/index.ts"
import {
  cancelUnearned,
  findRewardByKey,
  grantReward,
  isGiven,
  lockItem,
  lockUnused,
  type RewardRow,
} from "../reward/index.ts"
import type { Member } from "./ledger/account.ts"
import { getWallet, levelPoints } from "./wallet-queries.ts"

type Gift = { member: Member; level: Level; occasion: LevelGift; key: string; now: Date }

/**
 * The reward that a level promises for an occasion. Null: it promises none, the item was withdrawn, or it was given
 * before. It is given even where none is left: levels say nothing of a stock.
 */
export async function giveLevelReward(tx: Transaction, gift: Gift): Promise<RewardRow | null> {
  const { member, level, occasion, key, now } = gift
  const promised = level.benefits.gifts?.[occasion]
  if (!promised) return null
  const item = await lockItem(tx, member.establishmentId, promised.itemId)
  if (!item || !isGiven(item, now) || (await findRewardByKey(tx, member, key))) return null
  return grantReward(tx, { owner: member, item, source: "level", key, isPromised: true, now })
}

const reachedKey = ({ id }: Pick<Level, "id">) => `level ${id} reached`

/** A member whose points are about to grow, and by which rules. */
export type Rise = {
  member: Member
  programme: Pick<StoredProgramme, "levels" | "levelsBy">
  today: LocalDate
  now: Date
}

/** What the member's level goes by at this moment. */
export async function levelPointsOf(
  tx: Transaction,
  { member, programme, today }: Rise,
): Promise<number> {
  const wallet = await getWallet(tx, member, { today, levelsBy: programme.levelsBy })
  return levelPoints(wallet, programme, today)
}

/**
 * Locks the gifts of levels that so many points more may lead to. Items come before the account, as in a shop: a
 * purchase of the same item would otherwise wait for the account while we wait for the item.
 */
export async function lockGiftsWithin(tx: Transaction, rise: Rise, points: number): Promise<void> {
  const { member, programme } = rise
  if (points <= 0 || !programme.levels.some(({ benefits }) => benefits.gifts?.reached)) return
  const before = await levelPointsOf(tx, rise)
  const levels = levelsReached(programme.levels, { before, after: before + points })
  const ids = levels.flatMap(({ benefits }) => benefits.gifts?.reached?.itemId ?? [])
  for (const id of [...new Set(ids)].sort()) await lockItem(tx, member.establishmentId, id)
}

/** Tells the member of the level that they have risen to, and gives what each level on the way promised, once ever. */
export async function celebrateRise(
  tx: Transaction,
  rise: Rise,
  { before, cause }: { before: number; cause: string },
): Promise<void> {
  const { member, programme, now } = rise
  const after = await levelPointsOf(tx, rise)
  const levels = levelsReached(programme.levels, { before, after })
  const highest = levels.at(-1)
  for (const level of levels) {
    const key = reachedKey(level)
    const given = await giveLevelReward(tx, { member, level, occasion: "reached", key, now })
    if (!given && level !== highest) continue
    const told = {
      ...member,
      kind: "level-reached",
      facts: { level: level.name, ...(given && { reward: given.name }) },
      key: `level-reached ${level.id} ${cause}`,
    } as const
    await notify(tx, [told], now)
  }
}

/**
 * Locks the unused gifts of levels that were reached since a moment: points that came then may be about to go back.
 * It is called before the account is opened.
 */
export async function lockGiftsSince(
  tx: Transaction,
  { member, programme }: Pick<Rise, "member" | "programme">,
  since: Date,
): Promise<RewardRow[]> {
  const keys = programme.levels.map(reachedKey)
  return (await lockUnused(tx, member, keys)).filter(({ grantedAt }) => grantedAt >= since)
}

/**
 * Takes back the gifts of levels that the member would have but for so many points that went back. A level that is
 * reached again gives its gift again.
 */
export async function takeGiftsBack(
  tx: Transaction,
  rise: Rise,
  { gifts, lost }: { gifts: RewardRow[]; lost: number },
): Promise<boolean> {
  if (gifts.length === 0) return false
  const after = await levelPointsOf(tx, rise)
  const levels = levelsReached(rise.programme.levels, { before: after, after: after + lost })
  const keys = levels.map(reachedKey)
  let hasTaken = false
  for (const gift of gifts.filter(({ key }) => keys.includes(key))) {
    hasTaken = (await cancelUnearned(tx, gift, rise.now)) !== null || hasTaken
  }
  return hasTaken
}
