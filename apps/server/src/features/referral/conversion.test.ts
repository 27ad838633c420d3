import { referralLead } from "@sufra/db/schema/campaign/referral"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { product } from "@sufra/db/schema/menu"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { changeDemo, productId } from "../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  expectSoundLedger,
  moveOrder,
  ownOrder,
  passUndo,
  payOrder,
  refundOrder,
} from "../../testing/loyalty.ts"
import {
  type Friend,
  makeFriend,
  referralOf,
  register,
  startReferral,
} from "../../testing/referrals.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { useReward } from "../reward/index.ts"
import { referralQueue } from "./referral-queue.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const { log } = fastify({ logger: false })
const priceMinor = 2_000
let dish: string
let manager: Bearer
let referrer: Friend
let friend: Friend

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  manager = await bearer(test.app, known.staff.manager)
  await changeDemo(test, (tx) => tx.update(product).set({ priceMinor }).where(eq(product.id, dish)))
})

async function invite(rules = {}) {
  await startReferral(test, rules)
  referrer = await makeFriend(test)
  friend = await makeFriend(test)
  const { code } = await referralOf(test, referrer)
  expect((await register(test, friend, code)).statusCode).toBe(200)
}

beforeEach(() => invite())

const settle = (id: string) =>
  referralQueue.run(test.services, { establishmentId: baytAlKaram, id }, log)

const left = async () => (await referralQueue.findLeft(test.services)).map(({ id }) => id)

const order = () => ownOrder(test, friend, [{ product_id: dish }])

/** Ordered, eaten and paid for, past its undo. */
async function bought() {
  const { id } = await order()
  return { id, payment: await completeOrder(test, manager, id, priceMinor) }
}

async function rewardsOfReferrer() {
  return test.database.read
    .select()
    .from(reward)
    .where(and(eq(reward.customerId, referrer.id), eq(reward.source, "referral")))
}

async function promisedItem(): Promise<string> {
  const [row] = await test.database.read
    .select({ itemId: referralLead.rewardItemId })
    .from(referralLead)
    .where(eq(referralLead.referrerId, referrer.id))
  return row?.itemId ?? ""
}

async function told() {
  const rows = await test.database.read
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(eq(notification.customerId, referrer.id))
  return rows.filter(({ kind }) => kind !== "friend-joined")
}

const lead = async () => {
  const [first] = (await referralOf(test, referrer)).leads
  if (!first) throw new Error("the lead is gone")
  return first
}

async function giveBack(id: string) {
  const body = { reason: "Cold", refund_minor: priceMinor }
  await moveOrder(test, manager, id, "return", body)
  passUndo(test)
  await settle(id)
}

const rewardName = { en: "Reward", sa: "مكافأة" }

describe("a friend's first order", () => {
  it("rewards the referrer once it is complete, paid and past its undo; however often it is settled", async () => {
    const { id } = await order()
    for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
      await moveOrder(test, manager, id, action)
      await settle(id)
    }
    passUndo(test)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "joined", earned: null })
    await payOrder(test, manager, id, priceMinor)
    await Promise.all([1, 2, 3, 4, 5].map(() => settle(id)))
    expect(await lead()).toMatchObject({
      ...{ status: "active", earned: { name: rewardName, points: 0, state: "given" } },
    })
    expect(await rewardsOfReferrer()).toHaveLength(1)
    expect(await told()).toEqual([
      { kind: "friend-converted", facts: { friend: "سارة", reward: rewardName } },
    ])
    expect(await referralOf(test, referrer)).toMatchObject({ converted: 1, earned_rewards: 1 })
  })

  it("brings a reward that can be used, though the item ended since it was promised", async () => {
    const rules = { ...noRewardRules, untilMs: test.clock.now.getTime() }
    const ended = eq(rewardItem.id, await promisedItem())
    await changeDemo(test, (tx) => tx.update(rewardItem).set({ rules }).where(ended))
    await settle((await bought()).id)
    expect((await rewardsOfReferrer()).map((row) => row.rules.untilMs)).toEqual([null])
  })

  it("counts once: the second brings nothing more", async () => {
    await settle((await bought()).id)
    await settle((await bought()).id)
    expect(await rewardsOfReferrer()).toHaveLength(1)
  })

  it("is found by the sweep when its event was lost, and then no more", async () => {
    const { id } = await bought()
    expect(await left()).toContain(id)
    await settle(id)
    expect(await left()).not.toContain(id)
  })

  it("brings points where those are promised, as they were promised when the friend joined", async () => {
    await invite({ rewardItemId: null, rewardPoints: 50 })
    await startReferral(test, { rewardPoints: 9 })
    await settle((await bought()).id)
    expect(await balanceOf(test, referrer)).toMatchObject({ available: 50, lifetime: 0 })
    expect(await lead()).toMatchObject({ earned: { name: null, points: 50, state: "given" } })
    expect(await rewardsOfReferrer()).toEqual([])
    await expectSoundLedger(test)
  })

  it("rewards nobody for a lead that is held, until it is approved", async () => {
    const { code } = await referralOf(test, referrer)
    friend = await makeFriend(test, friend.device)
    await register(test, friend, code)
    const { id } = await bought()
    await settle(id)
    expect(await rewardsOfReferrer()).toEqual([])
    expect(await left()).not.toContain(id)
    const held = (await referralOf(test, referrer)).leads.find(({ is_held }) => is_held)
    const url = `/api/staff/referral/leads/${held?.id}/approve/`
    await test.app.inject({ method: "POST", url, headers: manager })
    expect(await rewardsOfReferrer()).toHaveLength(1)
  })
})

describe("an order that goes back", () => {
  it("takes the reward back that nobody used, once", async () => {
    const { id } = await bought()
    await settle(id)
    await giveBack(id)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "returned", earned: { state: "taken-back" } })
    expect(await rewardsOfReferrer()).toMatchObject([{ canceledAt: expect.any(Date) }])
    expect((await told()).map(({ kind }) => kind)).toEqual(["friend-converted", "friend-returned"])
    expect(await referralOf(test, referrer)).toMatchObject({ converted: 0, earned_rewards: 0 })
  })

  it("leaves a reward that was used, and notes it", async () => {
    const { id } = await bought()
    await settle(id)
    const [given] = await rewardsOfReferrer()
    await test.database.withTransaction((tx) =>
      useReward(tx, {
        ...{ establishmentId: baytAlKaram, id, rewardId: given?.id ?? "", customerId: referrer.id },
        ...{ orderId: null, branchId: id, staffId: null, amountMinor: 500 },
        ...{ businessDate: "2026-11-18", usedAt: test.clock.now },
      }),
    )
    await giveBack(id)
    expect(await lead()).toMatchObject({ status: "returned", earned: { state: "kept" } })
    expect((await rewardsOfReferrer())[0]?.canceledAt).toBeNull()
    expect((await told()).at(-1)?.facts).toMatchObject({ isKept: true, reward: rewardName })
  })

  it("takes points back", async () => {
    await invite({ rewardItemId: null, rewardPoints: 50 })
    const { id } = await bought()
    await settle(id)
    await giveBack(id)
    expect(await balanceOf(test, referrer)).toMatchObject({ available: 0, owed: 0 })
    await expectSoundLedger(test)
  })

  it("in a small part changes nothing; all but a halala does, and the sweep finds it", async () => {
    const { id, payment } = await bought()
    await settle(id)
    await refundOrder(test, manager, id, payment, 500)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "active" })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await refundOrder(test, manager, id, payment, priceMinor - 501)
    expect(await left()).toContain(id)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "returned" })
    expect(await left()).not.toContain(id)
  })

  it("is made up for by a later one, and the referrer is rewarded anew", async () => {
    await invite({ rewardPoints: 50 })
    const { id } = await bought()
    await settle(id)
    await giveBack(id)
    expect(await lead()).toMatchObject({ status: "returned" })
    const later = await bought()
    expect(await left()).toContain(later.id)
    await settle(later.id)
    await settle(later.id)
    expect(await lead()).toMatchObject({ status: "active" })
    const given = (await rewardsOfReferrer()).map(({ canceledAt }) => canceledAt === null)
    expect(given.toSorted()).toEqual([false, true])
    expect(await balanceOf(test, referrer)).toMatchObject({ available: 50, owed: 0 })
    await settle(id)
    expect(await lead()).toMatchObject({ status: "active" })
  })

  it("is made up for, but a reward that was used is not given twice", async () => {
    const { id } = await bought()
    await settle(id)
    await changeDemo(test, (tx) =>
      tx.update(reward).set({ used: 1 }).where(eq(reward.customerId, referrer.id)),
    )
    await giveBack(id)
    await settle((await bought()).id)
    expect(await lead()).toMatchObject({ status: "active" })
    expect(await rewardsOfReferrer()).toHaveLength(1)
  })

  it("before it converted leaves the friend to order again", async () => {
    const { id } = await order()
    await moveOrder(test, manager, id, "decline", { reason: "Closing" })
    passUndo(test)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "joined" })
    await settle((await bought()).id)
    expect(await lead()).toMatchObject({ status: "active" })
    const [row] = await test.database.read
      .select()
      .from(referralLead)
      .where(eq(referralLead.referrerId, referrer.id))
    expect(row?.orderId).not.toBe(id)
  })
})

describe("the place's limits", () => {
  it("count an order of the least amount, also when money of it goes back", async () => {
    await invite({ leastOrderMinor: priceMinor + 1 })
    await settle((await bought()).id)
    expect(await lead()).toMatchObject({ status: "joined" })
    const { id } = await ownOrder(test, friend, [{ product_id: dish, quantity: 2 }])
    const payment = await completeOrder(test, manager, id, 2 * priceMinor)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "active" })
    await refundOrder(test, manager, id, payment, priceMinor - 1)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "active" })
    await refundOrder(test, manager, id, payment, 1)
    await settle(id)
    expect(await lead()).toMatchObject({ status: "returned" })
  })

  it("reward a referrer for so many friends a month, though two convert at once", async () => {
    await invite({ mostPerMonth: 1 })
    const { code } = await referralOf(test, referrer)
    const first = await bought()
    friend = await makeFriend(test)
    expect((await register(test, friend, code)).statusCode).toBe(200)
    const second = await bought()
    await Promise.all([settle(first.id), settle(second.id)])
    const { leads, converted } = await referralOf(test, referrer)
    expect(converted).toBe(2)
    expect(leads.filter(({ earned }) => earned !== null)).toHaveLength(1)
    expect(await rewardsOfReferrer()).toHaveLength(1)
  })

  it("let the reward wait for the days that were promised when the friend joined", async () => {
    await invite({ waitDays: 2 })
    const { id } = await bought()
    const again = await settle(id)
    expect(await lead()).toMatchObject({ status: "joined" })
    expect(again?.againAfterMs).toBeGreaterThan(24 * 3_600_000)
    test.clock.now = new Date(test.clock.now.getTime() + 48 * 3_600_000)
    await settle(id)
    // Sessions of today are over by then.
    const [row] = await test.database.read
      .select({ status: referralLead.status })
      .from(referralLead)
      .where(eq(referralLead.referrerId, referrer.id))
    expect(row?.status).toBe("active")
  })
})
