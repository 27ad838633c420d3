import type { Transaction } from "@sufra/db/connection"
import { punch } from "@sufra/db/schema/loyalty/punch-card"
import { addUnits, goalUnits, newRound } from "@sufra/domain/punch-card/punch-card"
import { and, eq, isNull } from "drizzle-orm"
import { notify } from "../notification/index.ts"
import { cancelReward, findItem, findRewardByKey, grantReward, tellOwner } from "../reward/index.ts"
import {
  type CardRow,
  findCard,
  findPunch,
  hasFilled,
  lockRound,
  type Owner,
  type PunchRow,
  roundOf,
  saveRound,
} from "./queries.ts"

/** Punches that somebody gets: for an order, or at the counter. */
export type NewPunch = Pick<
  PunchRow,
  | "id"
  | "establishmentId"
  | "customerId"
  | "branchId"
  | "orderId"
  | "staffId"
  | "units"
  | "businessDate"
>

/** A full card's reward: which card, and the how-manieth of it. */
const rewardKey = (cardId: string, filled: number) => `card ${cardId} ${filled}`

/** The rewards of cards that became full. */
async function giveRewards(
  tx: Transaction,
  owner: Owner,
  card: CardRow,
  { before, filled, now }: { before: number; filled: number; now: Date },
): Promise<string[]> {
  const item = await findItem(tx, card.establishmentId, card.itemId)
  if (!item) return []
  const ids: string[] = []
  for (let number = before + 1; number <= before + filled; number += 1) {
    const key = rewardKey(card.id, number)
    const given = await grantReward(tx, {
      ...{ owner, item, source: "punch-card", isPromised: true, key, now },
    })
    if (!given) continue
    ids.push(given.id)
    const facts = { rewardId: given.id, card: card.name, reward: given.name }
    await notify(tx, [{ ...owner, kind: "card-complete", facts, key }], now)
  }
  return ids
}

/** Punches a card. What is over begins the next one; asked again under the same id it changes nothing. */
export async function punchCardOf(
  tx: Transaction,
  card: CardRow,
  given: NewPunch,
  now: Date,
): Promise<PunchRow> {
  const { establishmentId, customerId, units } = given
  const owner = { establishmentId, customerId }
  const row = await lockRound(tx, owner, card.id)
  const known = await findPunch(tx, establishmentId, given.id)
  if (known) return known
  const { round, filled, hasLapsed } = addUnits(roundOf(row), units, card, now.getTime())
  const current = { ...row, round: row.round + Number(hasLapsed) }
  const rewardIds = await giveRewards(tx, owner, card, { before: row.filled, filled, now })
  await saveRound(tx, { ...current, filled: row.filled + filled }, round)
  const [written] = await tx
    .insert(punch)
    .values({ ...given, cardId: card.id, round: current.round, rewardIds, punchedAt: now })
    .returning()
  if (!written) throw new Error("a punch that was just written is missing")
  await tellOwner(tx, owner, now)
  return written
}

/** Cancels the last full card's reward that nobody has used; false: all were. */
async function cancelLastReward(
  tx: Transaction,
  owner: Owner,
  card: CardRow,
  { filled, now }: { filled: number; now: Date },
): Promise<boolean> {
  for (let number = filled; number > 0; number -= 1) {
    const given = await findRewardByKey(tx, owner, rewardKey(card.id, number))
    const { establishmentId } = owner
    if (given && (await cancelReward(tx, { establishmentId, id: given.id }, now))) return true
  }
  return false
}

/**
 * Takes punches back, once. A card that then has too few for a reward loses it as long as nobody used it;
 * else the next card starts owing. Punches of a card that started anew meanwhile are gone already.
 */
export async function takePunchBack(tx: Transaction, given: PunchRow, now: Date): Promise<void> {
  const { establishmentId, customerId, cardId, id } = given
  const owner = { establishmentId, customerId }
  const row = await lockRound(tx, owner, cardId)
  const marked = await tx
    .update(punch)
    .set({ takenBackAt: now })
    .where(
      and(eq(punch.establishmentId, establishmentId), eq(punch.id, id), isNull(punch.takenBackAt)),
    )
    .returning({ id: punch.id })
  const card = await findCard(tx, establishmentId, cardId)
  if (marked.length === 0 || !card) return
  const isGone = given.round !== row.round && !(await hasFilled(tx, given))
  if (!isGone) {
    const goal = goalUnits(card)
    let units = row.units - given.units
    while (units < 0 && (await cancelLastReward(tx, owner, card, { filled: row.filled, now }))) {
      units += goal
    }
    const { firstMs, lastMs } = roundOf(row)
    const nowMs = now.getTime()
    const begun = { units, firstMs: firstMs ?? nowMs, lastMs: lastMs ?? nowMs }
    await saveRound(tx, row, units > 0 ? begun : { ...newRound, units })
  }
  await tellOwner(tx, owner, now)
}
