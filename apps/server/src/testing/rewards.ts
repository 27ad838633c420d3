import type { Transaction } from "@sufra/db/connection"
import { punchCard } from "@sufra/db/schema/punch-card"
import { rewardItem } from "@sufra/db/schema/reward"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules } from "@sufra/domain/reward/reward"

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
