import { orderTypes } from "@sufra/domain/establishment/settings"
import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import { giveReward } from "./cards.ts"
import type { Member, Moment } from "./member.ts"
import type { History } from "./seed-history.ts"

/** What the documents promise of the demo's own guest. */
const promised = { available: 820, lifetime: 1_800, punches: 7 }

const evening = 20 * 60 + 15

function momentOf({ scene }: History, today: string, daysAgo: number): Moment {
  const date = addDays(today, -daysAgo)
  return { ms: instantOf(date, evening, scene.timezone), date }
}

const firstDinner = 88
const lastDinner = 4

/** Dinner every three days; a larger one while the level is still far. */
function orderDinners(history: History, member: Member, today: string): void {
  const [branch] = history.scene.place.branches
  if (!branch) return
  for (let daysAgo = firstDinner; daysAgo >= lastDinner; daysAgo -= 3) {
    const isBehind = member.lifetime < promised.lifetime * (1 - daysAgo / firstDinner)
    const at = momentOf(history, today, daysAgo)
    const dishes = history
      .dishesAt(evening, 2)
      .map((one) => ({ ...one, quantity: isBehind ? 2 : 1 }))
    const nth = history.nthOf(branch, at.date)
    const type = orderTypes.dineIn
    history.order({ member, branch, type, at, nth, dishes, points: 0, end: "good" })
  }
}

/** Prizes while there are points for them; the staff make up for what is then too few or too many. */
function spendDown(history: History, member: Member, today: string): void {
  const [branch] = history.scene.place.branches
  const sold = history.items
    .filter(({ pointsCost }) => pointsCost !== null)
    .toSorted((one, other) => (other.pointsCost ?? 0) - (one.pointsCost ?? 0))
  let daysAgo = 4
  for (const item of sold) {
    while (
      branch &&
      daysAgo > 1 &&
      member.available - (item.pointsCost ?? 0) >= promised.available
    ) {
      history.buy(member, item, momentOf(history, today, daysAgo), branch)
      daysAgo -= 1
    }
  }
  const missing = promised.available - member.available
  const at = momentOf(history, today, 1)
  const { staffId } = history.scene
  const facts = { reason: missing > 0 ? "تعويض عن تأخر الطلب" : "تصحيح نقاط أُضيفت مرتين" }
  const movement = { cause: "adjusted", key: "adjusted demo", staffId, facts } as const
  if (missing > 0) member.give(at, missing, movement)
  if (missing < 0) member.spend(at, -missing, movement)
}

/** Gold, 820 points, a free karak to claim and a card at seven of ten, whenever the demo is filled. */
export function tellOfKnownGuest(history: History, member: Member, today: string): void {
  const cards = history.cards.splice(0)
  orderDinners(history, member, today)
  spendDown(history, member, today)
  history.cards.push(...cards)
  const [branch] = history.scene.place.branches
  const [card] = cards
  if (!branch || !card) return
  const { goal, unitsPerPunch } = card.card
  for (let count = Math.min(promised.punches, goal - 1); count > 0; count -= 1) {
    const at = momentOf(history, today, count + 1)
    card.punch(member, unitsPerPunch, { orderId: null, branch, at })
  }
  const item = history.items.find(({ id }) => id === card.card.itemId)
  const at = momentOf(history, today, 1)
  const gift = { source: "staff", key: "demo free karak", reason: "ضيافة من الإدارة" } as const
  if (item) giveReward(history.scene, member, item, at, gift)
}
