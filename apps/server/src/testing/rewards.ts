import type { Transaction } from "@sufra/db/connection"
import { punchCard } from "@sufra/db/schema/loyalty/punch-card"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules, type RewardRules } from "@sufra/domain/reward/reward"
import { grantReward, type RewardRow } from "../features/reward/index.ts"
import type { Guest } from "./guest-orders.ts"
import type { TestApp } from "./test-app.ts"

type NewItem = Pick<typeof rewardItem.$inferInsert, "establishmentId"> &
  Partial<typeof rewardItem.$inferInsert>

/** A prize that is sold for 50 points and takes five riyals off, but for what a test says. */
export async function insertItem(tx: Transaction, item: NewItem) {
  const [row] = await tx
    .insert(rewardItem)
    .values({
      id: newId(),
      kind: "prize",
      name: { en: "Five off", sa: "خصم خمسة" },
      effect: { takes: "amount", amountMinor: 500 },
      worthMinor: 500,
      appliedWay: "coupon",
      uses: 1,
      rules: noRewardRules,
      pointsCost: 50,
      ...item,
    })
    .returning()
  if (!row) throw new Error("an item that was just written is missing")
  return row
}

type Gift = Partial<Omit<typeof rewardItem.$inferInsert, "establishmentId" | "rules">> & {
  rules?: Partial<RewardRules>
}

/** A reward of this guest's, by staff; of an item of its own. */
export function giveReward(
  { database, clock }: TestApp,
  { id: customerId }: Guest,
  { rules, ...gift }: Gift = {},
): Promise<RewardRow> {
  const establishmentId = known.establishments.baytAlKaram
  return database.withTransaction(async (tx) => {
    const item = await insertItem(tx, {
      establishmentId,
      ...gift,
      rules: { ...noRewardRules, ...rules },
    })
    const owner = { establishmentId, customerId }
    const given = await grantReward(tx, {
      ...{ owner, item, source: "staff", key: `staff ${item.id}` },
      now: clock.now,
    })
    if (!given) throw new Error("an item without a number never runs out")
    return given
  })
}

type NewCard = Pick<typeof punchCard.$inferInsert, "establishmentId"> &
  Partial<typeof punchCard.$inferInsert>

/** A card of three whole punches, but for what a test says; its reward is an item of its own. */
export async function insertCard(tx: Transaction, card: NewCard) {
  const { establishmentId } = card
  const itemId = card.itemId ?? (await insertItem(tx, { establishmentId })).id
  const [row] = await tx
    .insert(punchCard)
    .values({
      id: newId(),
      name: { en: "Coffee card", sa: "بطاقة القهوة" },
      goal: 3,
      unitsPerPunch: 2,
      counts: [],
      ...card,
      itemId,
    })
    .returning()
  if (!row) throw new Error("a card that was just written is missing")
  return row
}
