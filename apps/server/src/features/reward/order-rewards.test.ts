import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { reward, rewardUse } from "@sufra/db/schema/loyalty/reward"
import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { moduleNames, rewardModules } from "@sufra/domain/establishment/modules"
import { newId } from "@sufra/domain/kernel/ids"
import { and, count, eq, isNull } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  productId,
  quote,
  wantedBody,
} from "../../testing/guest-orders.ts"
import {
  completeOrder,
  moveOrder,
  ownBody,
  ownOrder,
  passUndo,
  settle,
} from "../../testing/loyalty.ts"
import { setModules } from "../../testing/members.ts"
import { giveReward } from "../../testing/rewards.ts"
import { type Bearer, bearer, newAddress } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { cancelReward, giveUseBack, useReward } from "./use-reward.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let dish: string
let manager: Bearer
let guest: Guest

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  manager = await bearer(test.app, known.staff.manager)
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor: 2_000 })
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, dish))),
  )
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

const lines = () => [{ product_id: dish }]

async function countUses(rewardId: string): Promise<number> {
  const [row] = await test.database.read
    .select({ uses: count() })
    .from(rewardUse)
    .where(and(eq(rewardUse.rewardId, rewardId), isNull(rewardUse.givenBackAt)))
  return row?.uses ?? 0
}

async function rowOf(id: string) {
  const [row] = await test.database.read.select().from(reward).where(eq(reward.id, id))
  if (!row) throw new Error("the reward is gone")
  return row
}

/** How a quote sees it for this guest. */
async function candidateOf(id: string, rewardId: string | null = null) {
  const cart = { ...wantedBody(await mainBranchId(test), { lines: lines() }), reward_id: rewardId }
  const { offer } = await quote(test, cart, known.qr.olaya, guest.headers)
  return offer.coupons.find((one) => one.id === id) ?? null
}

it("is offered by name, comes off the order that chose it and is used", async () => {
  const { id } = await giveReward(test, guest, { appliedWay: "automatic" })
  expect(await candidateOf(id)).toMatchObject({
    kind: "reward",
    how: "offered",
    applied_way: "automatic",
    name: { en: "Five off" },
  })
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  expect(order.price).toMatchObject({
    total_minor: 1_500,
    discounts: [{ id, kind: "reward", name: { en: "Five off" }, amount_minor: 500 }],
  })
  expect(await rowOf(id)).toMatchObject({ used: 1 })
  expect(await candidateOf(id)).toBeNull()
  expect(await candidateOf(id, id)).toMatchObject({ how: "chosen", uses: { own: 1 } })
})

it("an order that is sent twice uses it once", async () => {
  const { id } = await giveReward(test, guest, { uses: 2 })
  const body = await ownBody(test, guest, lines(), { reward_id: id })
  const replies = await Promise.all([1, 2, 3].map(() => place(test, guest, body)))
  replies.push(await place(test, guest, body))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await countUses(id)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ used: 1 })
})

it("placed and canceled again and again it lives fourteen days beyond its end, and no longer", async () => {
  const started = test.clock.now
  const untilMs = started.getTime() + dayMs
  const { id } = await giveReward(test, guest, { rules: { untilMs } })
  const branchId = await mainBranchId(test)
  for (const days of [0, 10, 14]) {
    const now = new Date(started.getTime() + days * dayMs)
    const use = { establishmentId: baytAlKaram, id: newId(), rewardId: id, customerId: guest.id }
    await test.database.withTransaction(async (tx) => {
      await useReward(tx, {
        ...{ ...use, orderId: null, branchId, staffId: null, usedAt: now },
        ...{ businessDate: "2026-03-03", amountMinor: 500 },
      })
      await giveUseBack(tx, use, { now, hasGrace: true })
    })
  }
  expect((await rowOf(id)).rules.untilMs).toBe(untilMs + 14 * dayMs)
})

it("goes back once with a cancel that is past its undo, with at least fourteen days to live", async () => {
  const untilMs = test.clock.now.getTime() + dayMs
  const { id } = await giveReward(test, guest, { rules: { untilMs } })
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  await settle(test, order.id)
  expect(await countUses(id)).toBe(1)
  passUndo(test)
  const backAtMs = test.clock.now.getTime()
  await Promise.all([1, 2, 3].map(() => settle(test, order.id)))
  expect(await countUses(id)).toBe(0)
  const row = await rowOf(id)
  expect(row).toMatchObject({ used: 0, rules: { untilMs: backAtMs + 14 * dayMs } })
  await settle(test, order.id)
  expect(await rowOf(id)).toEqual(row)
  const again = await ownBody(test, guest, lines(), { reward_id: id })
  expect(again.seen.total_minor).toBe(1_500)
})

it("that lives longer than that keeps its last day", async () => {
  const untilMs = test.clock.now.getTime() + 90 * dayMs
  const { id } = await giveReward(test, guest, { rules: { untilMs } })
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  passUndo(test)
  await settle(test, order.id)
  expect(await rowOf(id)).toMatchObject({ used: 0, rules: { untilMs } })
})

it("does not go back with a return: the food was eaten", async () => {
  const { id } = await giveReward(test, guest)
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  await completeOrder(test, manager, order.id, 1_500)
  await moveOrder(test, manager, order.id, "return", {
    reason: "Cold soup",
    refund_minor: 1_500,
  })
  passUndo(test)
  await settle(test, order.id)
  expect(await rowOf(id)).toMatchObject({ used: 1 })
  expect(await countUses(id)).toBe(1)
})

it("of another guest takes nothing off, and is not used", async () => {
  const { id } = await giveReward(test, await makeGuest(test))
  expect(await candidateOf(id, id)).toBeNull()
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  expect(order.price).toMatchObject({ total_minor: 2_000, discounts: [] })
  expect(await rowOf(id)).toMatchObject({ used: 0 })
})

it("that was taken back meanwhile is refused, and no quote offers it any more", async () => {
  const { id } = await giveReward(test, guest)
  const body = await ownBody(test, guest, lines(), { reward_id: id })
  const { now } = test.clock
  await test.database.withTransaction((tx) =>
    cancelReward(tx, { establishmentId: baytAlKaram, id }, now),
  )
  expectRefusal(await place(test, guest, body), 409, "order_price_changed")
  expect(await candidateOf(id, id)).toBeNull()
})

it.each(rewardModules)("comes off where %s alone gives rewards", async (name) => {
  const { id } = await giveReward(test, guest)
  await setModules(test, ["menu", "ordering", name])
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  await setModules(test, [...moduleNames])
  expect(order.price.total_minor).toBe(1_500)
})

it("comes off while the place's points are only planned", async () => {
  const { id } = await giveReward(test, guest)
  const begin = (validFrom: Date) =>
    changeDemo(test, (tx) =>
      tx
        .update(loyaltyProgramme)
        .set({ validFrom })
        .where(eq(loyaltyProgramme.establishmentId, baytAlKaram)),
    )
  await setModules(test, ["menu", "ordering", "loyalty"])
  await begin(new Date(test.clock.now.getTime() + dayMs))
  const order = await ownOrder(test, guest, lines(), { reward_id: id })
  await begin(new Date(test.clock.now.getTime() - dayMs))
  await setModules(test, [...moduleNames])
  expect(order.price.total_minor).toBe(1_500)
})

it("comes off no order where nothing gives rewards", async () => {
  const { id } = await giveReward(test, guest)
  await setModules(test, ["menu", "ordering", "coupon"])
  const candidate = await candidateOf(id, id)
  await setModules(test, [...moduleNames])
  expect(candidate).toBeNull()
})

it("one reward, 200 claims at once at the counter and by orders: exactly one has it", async () => {
  const { id } = await giveReward(test, guest)
  const body = await ownBody(test, guest, lines(), { reward_id: id })
  const { branch_id: branchId } = body
  const { now } = test.clock
  const atCounter = () =>
    test.database.withTransaction((tx) =>
      useReward(tx, {
        ...{ establishmentId: baytAlKaram, id: newId(), rewardId: id, customerId: guest.id },
        ...{ orderId: null, branchId, staffId: null, businessDate: "2026-11-17" },
        ...{ amountMinor: 0, usedAt: now },
      }),
    )
  const byOrder = async () => {
    const reply = await test.app.inject({
      method: "POST",
      url: `/api/order/qr/${known.qr.olaya}/orders/`,
      // One address sends at most so many a minute.
      remoteAddress: newAddress(),
      headers: guest.headers,
      payload: { ...body, id: newId() },
    })
    if (reply.statusCode === 200) return true
    const reasons = ["discount_unavailable", "order_price_changed", "too_many_open_orders"]
    expect(reasons).toContain(reply.json().error.code)
    return false
  }
  const claims = Array.from({ length: 100 }, () => [atCounter(), byOrder()]).flat()
  const had = (await Promise.all(claims)).filter(Boolean)
  expect(had).toHaveLength(1)
  expect(await countUses(id)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ used: 1 })
}, 60_000)
