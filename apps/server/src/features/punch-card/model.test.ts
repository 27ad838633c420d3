import { punchRound } from "@sufra/db/schema/loyalty/punch-card"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { Chance } from "@sufra/db/seeds/demo/history/chance"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { asc, eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { mainBranchId, makeGuest } from "../../testing/guest-orders.ts"
import { insertCard } from "../../testing/rewards.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { useReward } from "../reward/index.ts"
import { punchCardOf, takePunchBack } from "./punch.ts"
import { type CardRow, findPunch } from "./queries.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const dayMs = 86_400_000
const operations = 250

type Given = { id: string; units: number; round: number; hasFilled: boolean; isBack: boolean }
type Won = { isUsed: boolean; isCanceled: boolean }

/** A card in the plainest words: one unit after the other, one reward after the other. */
class PlainCard {
  units = 0
  round = 1
  firstMs: number | null = null
  lastMs: number | null = null
  readonly given: Given[] = []
  readonly rewards: Won[] = []
  readonly #goal: number
  readonly #card: CardRow

  constructor(card: CardRow) {
    this.#card = card
    this.#goal = card.goal * card.unitsPerPunch
  }

  #lapse(atMs: number): void {
    const { withinDays, mostDays } = this.#card
    const isTooLong = (sinceMs: number | null, days: number | null) =>
      sinceMs !== null && days !== null && atMs >= sinceMs + days * dayMs
    if (!isTooLong(this.lastMs, withinDays) && !isTooLong(this.firstMs, mostDays)) return
    this.units = Math.min(0, this.units)
    this.round += 1
    this.firstMs = null
    this.lastMs = null
  }

  punch(id: string, units: number, atMs: number): void {
    this.#lapse(atMs)
    const before = this.rewards.length
    for (let count = 0; count < units; count += 1) {
      this.units += 1
      if (this.units < this.#goal) continue
      this.rewards.push({ isUsed: false, isCanceled: false })
      this.units = 0
      this.firstMs = null
    }
    this.firstMs = this.units > 0 ? (this.firstMs ?? atMs) : null
    this.lastMs = this.units > 0 ? atMs : null
    const hasFilled = this.rewards.length > before
    this.given.push({ id, units, round: this.round, hasFilled, isBack: false })
  }

  takeBack(given: Given, atMs: number): void {
    if (given.isBack) return
    given.isBack = true
    const later = this.given.slice(this.given.indexOf(given))
    const wasFilled = later.some((one) => one.round === given.round && one.hasFilled)
    if (given.round !== this.round && !wasFilled) return
    this.units -= given.units
    while (this.units < 0) {
      const unused = this.rewards.findLast(({ isUsed, isCanceled }) => !isUsed && !isCanceled)
      if (!unused) break
      unused.isCanceled = true
      this.units += this.#goal
    }
    this.firstMs = this.units > 0 ? (this.firstMs ?? atMs) : null
    this.lastMs = this.units > 0 ? (this.lastMs ?? atMs) : null
  }
}

async function rewardsOf(customerId: string) {
  return test.database.read
    .select()
    .from(reward)
    .where(eq(reward.customerId, customerId))
    .orderBy(asc(reward.grantedAt), asc(reward.key))
}

it.each([11, 23, 47])(
  "random punches, purchases taken back and rewards used, seed %i",
  async (seed) => {
    const chance = new Chance(seed)
    const branchId = await mainBranchId(test)
    const card = await test.database.withTransaction((tx) =>
      insertCard(tx, { establishmentId, goal: 4, unitsPerPunch: 3, withinDays: 6, mostDays: 14 }),
    )
    const customers = await Promise.all([1, 2, 3].map(() => makeGuest(test)))
    const models = new Map(customers.map(({ id }) => [id, new PlainCard(card)]))
    let nowMs = test.clock.now.getTime()
    for (let count = 0; count < operations; count += 1) {
      nowMs += chance.between(1, 4) * 36_000_000
      const now = new Date(nowMs)
      const { id: customerId } = chance.pick(customers)
      const model = models.get(customerId) as PlainCard
      const whose = { establishmentId, customerId, branchId, businessDate: "2026-11-17" }
      const kind = chance.next()
      await test.database.withTransaction(async (tx) => {
        if (kind < 0.6) {
          const [id, units] = [newId(), chance.between(1, 6)]
          const given = { ...whose, id, units, orderId: null, staffId: null }
          await punchCardOf(tx, card, given, now)
          // Sent again it is the same.
          if (chance.isSo(0.2)) await punchCardOf(tx, card, given, now)
          model.punch(id, units, nowMs)
        } else if (kind < 0.8 && model.given.length > 0) {
          const given = chance.pick(model.given)
          const row = await findPunch(tx, establishmentId, given.id)
          if (!row) throw new Error("a punch is missing")
          await takePunchBack(tx, row, now)
          model.takeBack(given, nowMs)
        } else {
          const open = model.rewards.findIndex(({ isUsed, isCanceled }) => !isUsed && !isCanceled)
          const row = (await rewardsOf(customerId)).find(({ key }) => key.endsWith(` ${open + 1}`))
          if (!row) return
          const use = { ...whose, id: newId(), rewardId: row.id, orderId: null, staffId: null }
          expect(await useReward(tx, { ...use, amountMinor: 0, usedAt: now })).toBe(true)
          const won = model.rewards[open]
          if (won) won.isUsed = true
        }
      })
    }
    for (const [customerId, model] of models) {
      const [round] = await test.database.read
        .select()
        .from(punchRound)
        .where(eq(punchRound.customerId, customerId))
      expect({
        units: round?.units ?? 0,
        round: round?.round ?? 1,
        filled: round?.filled ?? 0,
        firstMs: round?.firstAt?.getTime() ?? null,
        lastMs: round?.lastAt?.getTime() ?? null,
      }).toEqual({
        ...{ units: model.units, round: model.round, filled: model.rewards.length },
        ...{ firstMs: model.firstMs, lastMs: model.lastMs },
      })
      const rows = await rewardsOf(customerId)
      const won = model.rewards.map((_, index) =>
        rows.find(({ key }) => key.endsWith(` ${index + 1}`)),
      )
      expect(
        won.map((row) => ({ isUsed: row?.used === 1, isCanceled: row?.canceledAt !== null })),
      ).toEqual(model.rewards)
    }
  },
)
