import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, asc, eq } from "drizzle-orm"
import { beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { giveReward, insertCard, insertItem } from "../../testing/rewards.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { tellLapsingCards } from "../punch-card/jobs.ts"
import { punchCardOf } from "../punch-card/punch.ts"
import { grantReward } from "../reward/index.ts"
import { tellExpiringRewards } from "../reward/jobs.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const dayMs = 86_400_000
let guest: Guest

beforeEach(async () => {
  guest = await makeGuest(test)
})

function told() {
  return test.database.read
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(
      and(eq(notification.establishmentId, establishmentId), eq(notification.customerId, guest.id)),
    )
    .orderBy(asc(notification.id))
}

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

function punchCard(units: number, terms: { mostDays?: number } = {}) {
  return test.database.withTransaction(async (tx) => {
    const card = await insertCard(tx, { establishmentId, ...terms })
    const given = {
      ...{ establishmentId, id: newId(), customerId: guest.id, branchId: newId() },
      ...{ orderId: null, staffId: null, units, businessDate: "2026-11-17" },
    }
    await punchCardOf(tx, card, given, test.clock.now)
    return card
  })
}

it("a reward that was given is told, what was bought is not", async () => {
  const reward = await giveReward(test, guest)
  expect(await told()).toEqual([
    {
      kind: "reward-given",
      facts: { rewardId: reward.id, name: reward.name, source: "staff" },
    },
  ])
  await test.database.withTransaction(async (tx) => {
    const item = await insertItem(tx, { establishmentId })
    const owner = { establishmentId, customerId: guest.id }
    await grantReward(tx, { owner, item, source: "bought", key: newId(), now: test.clock.now })
  })
  expect(await told()).toHaveLength(1)
})

it("three days before a reward ends its owner is told, once, and not on the day it came", async () => {
  const untilMs = test.clock.now.getTime() + 5 * dayMs
  const reward = await giveReward(test, guest, { rules: { untilMs } })
  const short = { untilMs: test.clock.now.getTime() + 2 * dayMs }
  await giveReward(test, guest, { rules: short })
  await tellExpiringRewards.run(test.services)
  expect(await told()).toHaveLength(2)
  later(2.5 * dayMs)
  await tellExpiringRewards.run(test.services)
  await tellExpiringRewards.run(test.services)
  expect((await told()).slice(2)).toEqual([
    { kind: "reward-expires", facts: { rewardId: reward.id, name: reward.name, untilMs } },
  ])
})

it("a full card is told with its reward, in one notification", async () => {
  const card = await punchCard(6)
  const [one, ...others] = await told()
  expect(others).toEqual([])
  expect(one).toMatchObject({ kind: "card-complete", facts: { card: card.name } })
})

it("who is about to lose a card's punches is told, once", async () => {
  const begunMs = test.clock.now.getTime()
  const card = await punchCard(2, { mostDays: 10 })
  await tellLapsingCards.run(test.services)
  expect(await told()).toEqual([])
  later(8 * dayMs)
  await tellLapsingCards.run(test.services)
  await tellLapsingCards.run(test.services)
  expect(await told()).toEqual([
    { kind: "card-lapses", facts: { card: card.name, lapsesAtMs: begunMs + 10 * dayMs } },
  ])
})
