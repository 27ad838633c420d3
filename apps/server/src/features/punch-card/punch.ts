import type { Transaction } from "@sufra/db/connection"
import { punch } from "@sufra/db/schema/loyalty/punch-card"
import { addUnits, goalUnits, newRound } from "@sufra/domain/punch-card/punch-card"
import { and, eq } from "drizzle-orm"
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

/** Says of punches that so many of their units are taken back by now. The caller holds their round. */
async function markTaken(tx: Transaction, row: PunchRow, takenUnits: number, now: Date) {
  await tx
    .update(punch)
    .set({ takenUnits, takenBackAt: takenUnits === row.units ? now : null })
    .where(and(eq(punch.establishmentId, row.establishmentId), eq(punch.id, row.id)))
}

/**
 * Takes punches back until so many units of them are taken, all unless it is said; units that are gone stay so. A
 * card that then has too few for a reward loses it as long as nobody used it; else the next card starts owing. Punches
 * of a card that started anew meanwhile are gone already.
 */
export async function takePunchBack(
  tx: Transaction,
  { establishmentId, customerId, cardId, id }: PunchRow,
  now: Date,
  takenUnits?: number,
): Promise<boolean> {
  const owner = { establishmentId, customerId }
  const row = await lockRound(tx, owner, cardId)
  const given = await findPunch(tx, establishmentId, id)
  const card = await findCard(tx, establishmentId, cardId)
  if (!given || given.takenBackAt || !card) return false
  const wanted = takenUnits ?? given.units
  const taken = wanted - given.takenUnits
  if (taken <= 0) return false
  await markTaken(tx, given, wanted, now)
  const isGone = given.round !== row.round && !(await hasFilled(tx, given))
  if (!isGone) {
    const goal = goalUnits(card)
    let units = row.units - taken
    while (units < 0 && (await cancelLastReward(tx, owner, card, { filled: row.filled, now }))) {
      units += goal
    }
    const { firstMs, lastMs } = roundOf(row)
    const nowMs = now.getTime()
    const begun = { units, firstMs: firstMs ?? nowMs, lastMs: lastMs ?? nowMs }
    await saveRound(tx, row, units > 0 ? begun : { ...newRound, units })
  }
  await tellOwner(tx, owner, now)
  return true
}
