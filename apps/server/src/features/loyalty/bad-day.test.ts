import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { assert } from "@sufra/domain/kernel/assert"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import { and, eq } from "drizzle-orm"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { addCoupon } from "../../testing/coupons.ts"
import { changeDemo, type Guest, makeGuest, place, productId } from "../../testing/guest-orders.ts"
import {
  balanceOf,
  completeOrder,
  endBoosts,
  expectSoundLedger,
  givePoints,
  moveOrder,
  ownBody,
  ownOrder,
  passUndo,
  settle,
} from "../../testing/loyalty.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { pointsQueue } from "./points-queue.ts"
import { listProgrammes } from "./programme/queries.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let startedAt: Date
let dish: string
let manager: Bearer
let guest: Guest

beforeAll(async () => {
  await endBoosts(test)
  startedAt = test.clock.now
  dish = await productId(test, "umm-ali")
  manager = await bearer(test.app, known.staff.manager)
  await changeDemo(test, (tx) =>
    tx
      .update(product)
      .set({ priceMinor: 3_400 })
      .where(and(eq(product.establishmentId, baytAlKaram), eq(product.id, dish))),
  )
})

beforeEach(async () => {
  test.clock.now = startedAt
  guest = await makeGuest(test)
})

afterEach(() => expectSoundLedger(test))

const two = () => [{ product_id: dish, quantity: 2 }]
const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

async function isLeft(id: string): Promise<boolean> {
  return (await pointsQueue.findLeft(test.services)).some((item) => item.id === id)
}

/** As an owner saves it. */
async function saveVersion(change: Partial<StoredProgramme>, validFrom = test.clock.now) {
  const [newest] = await listProgrammes(test.database.read, baytAlKaram)
  assert(newest, "the demo has a programme")
  const { version, programme } = newest
  await changeDemo(test, (tx) =>
    tx.insert(loyaltyProgramme).values({
      ...{ establishmentId: baytAlKaram, version: version + 1, validFrom, staffId: null },
      programme: { ...programme, ...change },
    }),
  )
}

it("an order that moved while nobody could settle it is found by the sweep, and then no more", async () => {
  const order = await ownOrder(test, guest, two())
  expect(await isLeft(order.id)).toBe(false)
  await moveOrder(test, manager, order.id, "accept")
  expect(await isLeft(order.id)).toBe(true)
  await settle(test, order.id)
  expect(await isLeft(order.id)).toBe(false)
  expect(await balanceOf(test, guest)).toMatchObject({ pending: 59 })
})

it("points are held so many days, found by the clock alone, and then there once", async () => {
  await saveVersion({ holdDays: 2 })
  const order = await ownOrder(test, guest, two())
  await completeOrder(test, manager, order.id, 6_800)
  expect(await balanceOf(test, guest)).toMatchObject({ pending: 59, available: 0 })
  // The hold ends with the version that the order was placed by, whatever was saved since.
  await saveVersion({ holdDays: 0 })
  await settle(test, order.id)
  expect(await balanceOf(test, guest)).toMatchObject({ pending: 59, available: 0 })
  later(2 * dayMs - 60_000)
  expect(await isLeft(order.id)).toBe(false)
  later(60_000)
  expect(await isLeft(order.id)).toBe(true)
  await Promise.all([settle(test, order.id), settle(test, order.id)])
  expect(await balanceOf(test, guest)).toMatchObject({ pending: 0, available: 59 })
})

it("a clock that was a week ahead keeps no points waiting", async () => {
  const weekMs = 7 * dayMs
  later(weekMs)
  guest = await makeGuest(test)
  manager = await bearer(test.app, known.staff.manager)
  const order = await ownOrder(test, guest, two())
  await completeOrder(test, manager, order.id, 6_800)
  later(-weekMs)
  await settle(test, order.id)
  expect(await isLeft(order.id)).toBe(false)
  expect(await balanceOf(test, guest)).toMatchObject({ pending: 0, available: 59 })
})

it("a version of a later moment earns from that moment on, and not before", async () => {
  await saveVersion({ pointsPerSar: 1_000 }, new Date(startedAt.getTime() + 60_000))
  const pending = async () => {
    const order = await ownOrder(test, guest, two())
    await moveOrder(test, manager, order.id, "accept")
    await settle(test, order.id)
    return (await balanceOf(test, guest)).pending
  }
  expect(await pending()).toBe(59)
  later(60_000)
  // Ten for each riyal, and the cap of a transaction is 300: of 591.
  expect(await pending()).toBe(359)
  await saveVersion({ pointsPerSar: 100 })
})

it("a coupon that is put away while it is in a cart: the order is refused with its new price", async () => {
  const id = await addCoupon(test, { code: "GOINGAWAY" })
  const body = await ownBody(test, guest, two(), { coupon_code: "GOINGAWAY" })
  const owner = await bearer(test.app, known.staff.owner)
  const url = `/api/staff/coupons/${id}/`
  await test.app.inject({ method: "DELETE", url, headers: owner })
  const reply = await place(test, guest, body)
  expectRefusal(reply, 409, "order_price_changed")
  expect(reply.json().error.details.quote.price.total_minor).toBe(6_800)
})

it("points of the last business day are spent until its end, and not a second after", async () => {
  // In Riyadh the business day ends at four in the morning.
  test.clock.now = new Date("2027-11-18T00:55:00Z")
  const night = await makeGuest(test)
  await givePoints(test, night, 100, "2027-11-17")
  test.clock.now = new Date("2027-11-18T00:59:59Z")
  const cart = await ownBody(test, night, two(), { points: 100 })
  expect(cart.seen.total_minor).toBe(6_300)
  test.clock.now = new Date("2027-11-18T01:00:00Z")
  expect((await ownBody(test, night, two(), { points: 100 })).seen.total_minor).toBe(6_800)
})

it("what a decline gives back is there once though the queue and the sweep come together", async () => {
  await givePoints(test, guest, 100)
  const order = await ownOrder(test, guest, two(), { points: 100 })
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  passUndo(test)
  await Promise.all(Array.from({ length: 6 }, () => settle(test, order.id)))
  expect(await balanceOf(test, guest)).toMatchObject({ available: 100, owed: 0 })
})
