import { pointsBalance } from "@sufra/db/schema/loyalty/loyalty"
import { punchCard, punchRound } from "@sufra/db/schema/loyalty/punch-card"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { product } from "@sufra/db/schema/menu"
import { refund } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { and, eq, inArray, sql } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { changeDemo, type Guest, makeGuest, productId } from "../../testing/guest-orders.ts"
import {
  completeOrder,
  givePoints,
  moveOrder,
  ownOrder,
  passUndo,
  payOrder,
  refundOrder,
  settle,
} from "../../testing/loyalty.ts"
import { setModules } from "../../testing/members.ts"
import { giveReward, insertCard, insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { pointsQueue } from "../loyalty/points-queue.ts"
import { cardViews } from "./get-cards.ts"
import { findCard } from "./queries.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
const priceMinor = 2_000
let large: string
let small: string
let manager: Bearer
let guest: Guest
let cardId: string

beforeAll(async () => {
  large = await productId(test, "umm-ali")
  small = await productId(test, "creme-caramel")
  manager = await bearer(test.app, known.staff.manager)
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor })
      .where(and(eq(product.establishmentId, baytAlKaram), inArray(product.id, [large, small]))),
  )
})

/** Three whole punches fill it; a small one is a half. */
async function startCard(terms: Partial<typeof punchCard.$inferInsert> = {}): Promise<string> {
  return changeDemo(test, async (tx) => {
    await tx.update(punchCard).set({ active: false })
    const counts = [
      { productIds: [large], categoryIds: [], units: 2 },
      { productIds: [small], categoryIds: [], units: 1 },
    ]
    return (await insertCard(tx, { establishmentId: baytAlKaram, counts, ...terms })).id
  })
}

beforeEach(async () => {
  guest = await makeGuest(test)
  cardId = await startCard()
})

afterEach(() => setModules(test, [...moduleNames]))

async function cards(headers: Partial<Guest["headers"]> = guest.headers) {
  const url = `/api/punch-card/qr/${known.qr.olaya}/cards/`
  return dataOf("GET /punch-card/qr/{uuid}/cards/", await test.app.inject({ url, headers }))
}

async function card() {
  const found = (await cards()).find(({ id }) => id === cardId)
  if (!found) throw new Error("the card is not shown")
  return found
}

async function findCardRow() {
  const row = await findCard(test.database.read, baytAlKaram, cardId)
  if (!row) throw new Error("the card is gone")
  return row
}

/** How many wait for a lock of somebody else's. */
async function countWaiting(): Promise<number> {
  const { rowCount } = await test.database.pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

const left = async () => (await pointsQueue.findLeft(test.services)).map(({ id }) => id)

const order = (quantity: number, of = large, wish = {}) =>
  ownOrder(test, guest, [{ product_id: of, quantity }], wish)

/** Ordered, eaten and paid for. */
async function bought(quantity: number, of = large) {
  const { id } = await order(quantity, of)
  return { id, payment: await completeOrder(test, manager, id, quantity * priceMinor) }
}

async function giveUp(id: string, refundMinor: number): Promise<void> {
  await moveOrder(test, manager, id, "return", { reason: "Cold", refund_minor: refundMinor })
  passUndo(test)
  await settle(test, id)
}

describe("an order's punches", () => {
  it("come when it is complete, paid and past its undo; parts are kept as parts", async () => {
    const { id, number } = await order(1, small)
    for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
      await moveOrder(test, manager, id, action)
    }
    await payOrder(test, manager, id, priceMinor)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { label: "no-punches", units: 0 } })
    passUndo(test)
    await settle(test, id)
    await settle(test, id)
    expect(await card()).toMatchObject({
      ...{ goal: 3, units_per_punch: 2, active: true, full: [] },
      progress: { label: "partially-punched", units: 1, lapses_at: null },
      history: [{ units: 1, order_id: id, order_number: number, taken_back_at: null }],
    })
  })

  it("that fill a card give its reward, and what is over begins the next one", async () => {
    await bought(4)
    const full = await card()
    expect(full).toMatchObject({
      progress: { label: "partially-punched", units: 2 },
      full: [{ label: "fully-punched" }],
    })
    const rewardId = full.full[0]?.reward_id
    const next = await order(1, large, { reward_id: rewardId })
    expect(next.price.discounts).toMatchObject([{ id: rewardId, amount_minor: 500 }])
    expect((await card()).full).toMatchObject([{ label: "completed", reward_id: rewardId }])
  })

  it("are not given for what is free", async () => {
    const effect = { takes: "free-item", upToMinor: null } as const
    const { id: rewardId } = await giveReward(test, guest, { effect, productIds: [large] })
    const { id } = await order(2, large, { reward_id: rewardId })
    await completeOrder(test, manager, id, priceMinor)
    expect(await card()).toMatchObject({ progress: { units: 2 } })
  })

  it("go back in the share of what brought them, and the rest with a return", async () => {
    const { id, payment } = await bought(2)
    await refundOrder(test, manager, id, payment, 400)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 4 }, history: [{ units: 4 }] })
    await refundOrder(test, manager, id, payment, 600)
    await settle(test, id)
    await settle(test, id)
    expect(await card()).toMatchObject({
      ...{ progress: { units: 3 }, history: [{ units: 3, taken_back_at: null }] },
    })
    await giveUp(id, 3_000)
    await settle(test, id)
    const back = await card()
    expect(back.progress).toMatchObject({ label: "no-punches", units: 0 })
    expect(back.history).toMatchObject([{ units: 4, taken_back_at: expect.any(String) }])
  })

  it("go back, and the reward with them, though a halala of the money stays", async () => {
    const { id, payment } = await bought(3)
    expect((await card()).full).toHaveLength(1)
    await refundOrder(test, manager, id, payment, 3 * priceMinor - 1)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 0 }, full: [] })
  })

  it("stay where the money that went back may be for what brought none", async () => {
    const other = await productId(test, "cheese-kunafa")
    const lines = [{ product_id: large, quantity: 2 }, { product_id: other }]
    const { id, price } = await ownOrder(test, guest, lines)
    const payment = await completeOrder(test, manager, id, price.total_minor)
    await refundOrder(test, manager, id, payment, price.total_minor - 2 * priceMinor)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 4 } })
    await refundOrder(test, manager, id, payment, priceMinor)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 2 } })
  })

  it("go back with the reward that they filled the card for, as long as nobody used it", async () => {
    await bought(1)
    const { id } = await bought(2)
    expect((await card()).full).toHaveLength(1)
    await giveUp(id, 4_000)
    const back = await card()
    expect(back).toMatchObject({ progress: { units: 2 }, full: [] })
  })

  it("go back with all of the money, which the sweep finds without points too", async () => {
    await setModules(test, ["menu", "ordering", "punch-card"])
    const { id, payment } = await bought(3)
    expect((await card()).full).toHaveLength(1)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await refundOrder(test, manager, id, payment, 3 * priceMinor)
    expect(await left()).toContain(id)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 0 }, full: [] })
    expect(await left()).not.toContain(id)
  })

  it("stay until the gateway has given the money back, and where it refuses to", async () => {
    const { id, payment } = await bought(3)
    await refundOrder(test, manager, id, payment, 3 * priceMinor)
    const fullWhile = async (state: "asked" | "failed" | "done") => {
      await changeDemo(test, (tx) => tx.update(refund).set({ state }).where(eq(refund.orderId, id)))
      await settle(test, id)
      return (await card()).full.length
    }
    expect(await fullWhile("asked")).toBe(1)
    expect(await fullWhile("failed")).toBe(1)
    expect(await fullWhile("done")).toBe(0)
  })

  it("are not given where all of the money went back before it was complete", async () => {
    const { id } = await order(3)
    await moveOrder(test, manager, id, "accept")
    const payment = await payOrder(test, manager, id, 3 * priceMinor)
    await refundOrder(test, manager, id, payment, 3 * priceMinor)
    await settle(test, id)
    for (const action of ["send-to-kitchen", "bump", "complete"]) {
      await moveOrder(test, manager, id, action)
    }
    passUndo(test)
    await settle(test, id)
    expect(await card()).toMatchObject({ progress: { units: 0 }, full: [], history: [] })
    expect(await left()).not.toContain(id)
  })

  it("are given for an order that costs nothing: no money of it went back", async () => {
    const { id: rewardId } = await giveReward(test, guest, {
      effect: { takes: "amount", amountMinor: 10 * priceMinor },
    })
    const { id, price } = await order(1, large, { reward_id: rewardId })
    expect(price.total_minor).toBe(0)
    await completeOrder(test, manager, id, 0)
    expect(await card()).toMatchObject({ progress: { units: 2 } })
  })

  it("are owed by the next card where the reward was used", async () => {
    const { id } = await bought(3)
    const rewardId = (await card()).full[0]?.reward_id
    const using = await order(1, large, { reward_id: rewardId })
    await giveUp(id, 6_000)
    expect(await card()).toMatchObject({
      progress: { label: "no-punches", units: -6 },
      full: [{ label: "completed" }],
    })
    await completeOrder(test, manager, using.id, 1_500)
    expect(await card()).toMatchObject({ progress: { units: -4 } })
  })

  it("of two orders that are complete at once both count, and fill the card once", async () => {
    const orders = [await order(2), await order(1)]
    for (const { id, price } of orders) {
      for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
        await moveOrder(test, manager, id, action)
      }
      await payOrder(test, manager, id, price.total_minor)
    }
    passUndo(test)
    const both = [...orders, ...orders]
    await Promise.all(both.map(({ id }) => settle(test, id)))
    const filled = await card()
    expect(filled).toMatchObject({ progress: { units: 0 }, full: [{ label: "fully-punched" }] })
    expect(filled.history).toHaveLength(2)
  })
})

it("a card whose reward has run out gives it all the same: it was promised", async () => {
  const itemId = await changeDemo(test, async (tx) => {
    return (await insertItem(tx, { establishmentId: baytAlKaram, left: 0 })).id
  })
  cardId = await startCard({ itemId })
  await bought(3)
  expect((await card()).full).toMatchObject([{ label: "fully-punched" }])
})

it("a card whose reward has ended gives one that can be used for the days of its own", async () => {
  const untilMs = test.clock.now.getTime() - dayMs
  const itemId = await changeDemo(test, async (tx) => {
    const rules = { ...noRewardRules, untilMs }
    return (await insertItem(tx, { establishmentId: baytAlKaram, useDays: 7, rules })).id
  })
  cardId = await startCard({ itemId })
  await bought(3)
  const [full] = (await card()).full
  const next = await order(1, large, { reward_id: full?.reward_id })
  expect(next.price.discounts).toMatchObject([{ id: full?.reward_id, amount_minor: 500 }])
  const [given] = await test.database.read.select().from(reward).where(eq(reward.itemId, itemId))
  expect(given?.rules.untilMs).toBe((given?.grantedAt.getTime() ?? 0) + 7 * dayMs)
})

it("settling takes the reward's counter before the guest's points, as a purchase does", async () => {
  await givePoints(test, guest, 10)
  const { id } = await order(3)
  for (const action of ["accept", "send-to-kitchen", "bump", "complete"]) {
    await moveOrder(test, manager, id, action)
  }
  await payOrder(test, manager, id, 3 * priceMinor)
  passUndo(test)
  const { itemId } = await findCardRow()
  let settling: Promise<unknown> = Promise.resolve()
  await test.database.withTransaction(async (tx) => {
    await tx.update(rewardItem).set({ version: 2 }).where(eq(rewardItem.id, itemId))
    settling = settle(test, id)
    await expect.poll(() => countWaiting(), { timeout: 10_000 }).toBe(1)
    // A purchase goes on to the points: were they held, both would wait for ever.
    await tx
      .select()
      .from(pointsBalance)
      .where(eq(pointsBalance.customerId, guest.id))
      .for("update", { noWait: true })
  })
  await settling
  expect((await card()).full).toHaveLength(1)
})

describe("a card that takes too long starts anew", () => {
  /** As the guest finds it then: sessions of today are over. */
  async function progressAt(ms: number) {
    const views = await cardViews(test.database.read, baytAlKaram, guest.id, new Date(ms))
    return views.find(({ id }) => id === cardId)?.progress
  }

  /** What is on the card was punched so many days earlier. */
  async function age(days: number): Promise<void> {
    const earlier = (column: typeof punchRound.firstAt | typeof punchRound.lastAt) =>
      sql`${column} - make_interval(days => ${days})`
    await test.database.withTransaction((tx) =>
      tx
        .update(punchRound)
        .set({ firstAt: earlier(punchRound.firstAt), lastAt: earlier(punchRound.lastAt) })
        .where(eq(punchRound.cardId, cardId)),
    )
  }

  it("when nothing was punched for the days that it allows between two", async () => {
    cardId = await startCard({ withinDays: 10 })
    await bought(1)
    const { progress, history } = await card()
    const lapsesAt = Date.parse(progress?.lapses_at ?? "")
    expect(lapsesAt - Date.parse(history[0]?.at ?? "")).toBe(10 * dayMs)
    expect(await progressAt(lapsesAt - 1)).toMatchObject({ units: 2 })
    const anew = { label: "no-punches", units: 0, lapses_at: null, first_at: null }
    expect(await progressAt(lapsesAt)).toEqual(anew)
    await age(10)
    await bought(1)
    expect((await card()).progress).toMatchObject({ units: 2 })
  })

  it("when its first punch is longer ago than it allows in all", async () => {
    cardId = await startCard({ withinDays: 10, mostDays: 12 })
    await bought(1)
    await age(9)
    await bought(1)
    const { progress } = await card()
    expect(progress).toMatchObject({ units: 4 })
    const first = Date.parse(progress?.first_at ?? "")
    expect(Date.parse(progress?.lapses_at ?? "")).toBe(first + 12 * dayMs)
    await age(3)
    await bought(2)
    expect(await card()).toMatchObject({ progress: { units: 4 }, full: [] })
  })
})

describe("the cards of a place", () => {
  it("are shown empty to who is not signed in, with what counts by name", async () => {
    await bought(1)
    const shown = (await cards({})).find(({ id }) => id === cardId)
    expect(shown).toMatchObject({
      ...{ progress: null, full: [], history: [], reward: { name: { en: "Five off" } } },
      counts: [
        { units: 2, product_ids: [large] },
        { units: 1, product_ids: [small] },
      ],
    })
    expect(shown?.counts[0]?.names).toEqual([{ en: "Umm Ali", sa: "أم علي" }])
  })

  it("that were put away are shown to who has punches on them, and to nobody else", async () => {
    await bought(1)
    await changeDemo(test, (tx) =>
      tx.update(punchCard).set({ archivedAt: test.clock.now }).where(eq(punchCard.id, cardId)),
    )
    expect(await card()).toMatchObject({ active: false, history: [{ units: 2 }] })
    expect((await cards({})).map(({ id }) => id)).not.toContain(cardId)
  })

  it("are not there where they are switched off", async () => {
    await setModules(test, ["menu", "ordering"])
    const url = `/api/punch-card/qr/${known.qr.olaya}/cards/`
    expectRefusal(await test.app.inject({ url }), 403, "module_off")
  })
})
