import type { ApiReply } from "@sufra/contract/client/client"
import { customer } from "@sufra/db/schema/customer"
import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { known } from "@sufra/db/seeds/demo/known"
import { eq, sql } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { couponInput, couponRules } from "../../../testing/coupon-input.ts"
import { makeGuest, productId } from "../../../testing/guest-orders.ts"
import { endBoosts } from "../../../testing/loyalty.ts"
import { forgetOrders, insertPastOrder } from "../../../testing/past-orders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

type Programme = ApiReply<"GET /staff/loyalty/programme/">["proposal"]

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let dish: string
let karak: string

beforeAll(async () => {
  await endBoosts(test)
  owner = await bearer(test.app, known.staff.owner)
  dish = await productId(test, "umm-ali")
  karak = await productId(test, "karak")
})

beforeEach(() => forgetOrders(test))

/** Plain: one point a riyal, no boosts, caps out of the way. */
async function plainProgramme(): Promise<Programme> {
  const reply = await test.app.inject({ url: "/api/staff/loyalty/programme/", headers: owner })
  const { versions, proposal } = dataOf("GET /staff/loyalty/programme/", reply)
  const { programme = proposal } = versions[0] ?? {}
  return { ...programme, boosts: [], most_per_transaction: null, most_per_day: null }
}

async function backtestProgramme(programme: Programme) {
  const url = "/api/staff/loyalty/programme/backtest/"
  const payload = { programme }
  const reply = await test.app.inject({ method: "POST", url, headers: owner, payload })
  return dataOf("POST /staff/loyalty/programme/backtest/", reply)
}

describe("a programme is run over the orders of the last 90 days", () => {
  it("against today's, and nothing else counts", async () => {
    const { id: noura } = await makeGuest(test)
    await insertPastOrder(test, {
      customerId: noura,
      productId: dish,
      foodMinor: 11_500,
      daysAgo: 3,
    })
    await insertPastOrder(test, {
      customerId: noura,
      productId: dish,
      foodMinor: 23_000,
      daysAgo: 2,
    })
    await insertPastOrder(test, { productId: dish, foodMinor: 1_150, daysAgo: 88 })
    await insertPastOrder(test, { productId: dish, foodMinor: 99_900, daysAgo: 92 })
    await insertPastOrder(test, { productId: dish, foodMinor: 99_900, state: "canceled" })
    const programme = await plainProgramme()
    // A basis of 100, 200 and 10 riyals, all Bronze; 100 points are worth SAR 5.
    expect(await backtestProgramme({ ...programme, points_per_sar: 300 })).toEqual({
      orders: 3,
      current: { points: 310, cost_minor: 1_550, guests: 2 },
      proposed: { points: 930, cost_minor: 4_650, guests: 2 },
    })
  })

  it("from the level that a guest had before", async () => {
    const { id: customerId } = await makeGuest(test)
    const orderId = await insertPastOrder(test, { customerId, productId: dish, foodMinor: 11_500 })
    await test.database.withTransaction((tx) =>
      tx.insert(orderPoints).values({
        ...{ establishmentId: baytAlKaram, orderId, customerId, businessDate: "2020-01-01" },
        ...{ programmeVersion: 1, earned: 1_500, available: 1_500 },
        earning: {
          ...{ points: 1_500, basisMinor: 150_000, pointsPerSar: 100, levelId: null },
          ...{ multiplier: 100, boostIds: [] },
        },
      }),
    )
    const programme = await plainProgramme()
    // Gold: one and a half times.
    expect(await backtestProgramme(programme)).toMatchObject({ proposed: { points: 150 } })
    expect(await backtestProgramme({ ...programme, levels: [] })).toMatchObject({
      current: { points: 150 },
      proposed: { points: 100 },
    })
  })

  it("of more orders than are read at once", async () => {
    const { id: customerId } = await makeGuest(test)
    const first = await insertPastOrder(test, { customerId, productId: dish, foodMinor: 115 })
    await copyOrder(first, 2_003)
    const programme = { ...(await plainProgramme()), levels: [] }
    expect(await backtestProgramme(programme)).toMatchObject({
      orders: 2_004,
      proposed: { points: 2_004, guests: 1 },
    })
  })
})

/** The same order again and again, at the same moment: only their ids tell them apart. */
async function copyOrder(id: string, times: number): Promise<void> {
  await test.database.withTransaction(async (tx) => {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
        SELECT gen_random_uuid() AS new_id, n FROM generate_series(1, ${times}) AS n`)
    await tx.execute(sql`
      INSERT INTO "order" SELECT (jsonb_populate_record(one,
        jsonb_build_object('id', copied.new_id, 'nth', 100000 + copied.n))).*
      FROM "order" AS one, copied WHERE one.id = ${id}`)
    await tx.execute(sql`
      INSERT INTO order_line SELECT (jsonb_populate_record(one,
        jsonb_build_object('order_id', copied.new_id))).*
      FROM order_line AS one, copied WHERE one.order_id = ${id}`)
  })
}

function sendCoupon(change: object) {
  const url = "/api/staff/coupons/backtest/"
  const payload = { coupon: couponInput(change) }
  return test.app.inject({ method: "POST", url, headers: owner, payload })
}

async function backtestCoupon(change: object) {
  return dataOf("POST /staff/coupons/backtest/", await sendCoupon(change))
}

describe("a coupon is run over the same orders", () => {
  it("with its rules, by hand", async () => {
    const { id: noura } = await makeGuest(test)
    await insertPastOrder(test, {
      customerId: noura,
      productId: dish,
      foodMinor: 10_000,
      daysAgo: 5,
    })
    await insertPastOrder(test, {
      customerId: noura,
      productId: dish,
      foodMinor: 4_000,
      daysAgo: 4,
    })
    await insertPastOrder(test, { productId: karak, foodMinor: 6_000, deliveryFeeMinor: 1_500 })
    expect(await backtestCoupon({})).toEqual({
      ...{ orders: 3, fitting: 3, guests: 2, taken_minor: 2_000 },
    })
    expect(await backtestCoupon({ rules: { ...couponRules, minimum_minor: 5_000 } })).toMatchObject(
      {
        ...{ fitting: 2, taken_minor: 1_600 },
      },
    )
    expect(
      await backtestCoupon({ rules: { ...couponRules, first_order_only: true } }),
    ).toMatchObject({
      ...{ fitting: 2, taken_minor: 1_600 },
    })
    expect(await backtestCoupon({ product_ids: [karak] })).toMatchObject({
      ...{ fitting: 1, guests: 1, taken_minor: 600 },
    })
    expect(await backtestCoupon({ effect: { takes: "free-delivery" } })).toMatchObject({
      ...{ fitting: 1, taken_minor: 1_500 },
    })
    expect(await backtestCoupon({ rules: { ...couponRules, total: 1 } })).toMatchObject({
      ...{ fitting: 1, taken_minor: 1_000 },
    })
  })

  it("with what is known of its guests: their level and the month of their birth", async () => {
    const { id: noura } = await makeGuest(test)
    const month = new Date(test.clock.now.getTime() - 86_400_000).toISOString().slice(5, 7)
    await test.database.withTransaction((tx) =>
      tx
        .update(customer)
        .set({ birthDate: `1990-${month}-15` })
        .where(eq(customer.id, noura)),
    )
    await insertPastOrder(test, { customerId: noura, productId: dish, foodMinor: 10_000 })
    await insertPastOrder(test, { productId: dish, foodMinor: 10_000 })
    const [bronze, silver] = (await plainProgramme()).levels.map(({ id }) => id)
    const only = (change: object) => backtestCoupon({ rules: { ...couponRules, ...change } })
    expect(await only({ birthday_month_only: true })).toMatchObject({ fitting: 1 })
    expect(await only({ level_ids: [bronze] })).toMatchObject({ fitting: 2 })
    expect(await only({ level_ids: [silver] })).toMatchObject({ fitting: 0 })
  })

  it("unless it names what the place does not have", async () => {
    expectRefusal(await sendCoupon({ product_ids: [baytAlKaram] }), 400, "validation_failed", {
      "coupon.product_ids": "invalid",
    })
  })
})
