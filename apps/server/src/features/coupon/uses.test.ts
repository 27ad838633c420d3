import { coupon, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { product } from "@sufra/db/schema/menu"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { codeFrom } from "@sufra/domain/loyalty/code"
import type { CouponRules } from "@sufra/domain/pricing/coupon-rules"
import { and, count, eq, isNull } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { addCoupon } from "../../testing/coupons.ts"
import {
  changeDemo,
  type Guest,
  makeGuest,
  makeGuests,
  place,
  productId,
  quote,
} from "../../testing/guest-orders.ts"
import { moveOrder, ownBody, ownOrder, passUndo, settle } from "../../testing/loyalty.ts"
import { type Bearer, bearer, newAddress } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { pointsQueue } from "../loyalty/points-queue.ts"
import { typedCandidate } from "./candidates.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const dayMs = 86_400_000
let dish: string
let manager: Bearer

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

let made = 0

/** A tenth off, by a code that nothing else has. */
async function makeCoupon(rules: Partial<CouponRules>, way: "code" | "single-codes" = "code") {
  made += 1
  const code = way === "code" ? `TENTH${made}` : codeFrom(new Uint8Array([made, 2, 3, 4, 5, 6, 7]))
  const isShared = way === "code"
  const id = await addCoupon(test, { rules, ...(isShared && { code }) }, isShared ? [] : [code])
  return { id, code }
}

async function countUses(couponId: string): Promise<number> {
  const [row] = await test.database.read
    .select({ uses: count() })
    .from(couponUse)
    .where(and(eq(couponUse.couponId, couponId), isNull(couponUse.givenBackAt)))
  return row?.uses ?? 0
}

async function usedOf(couponId: string): Promise<number | undefined> {
  const [row] = await test.database.read.select().from(coupon).where(eq(coupon.id, couponId))
  return row?.used
}

const lines = () => [{ product_id: dish }]

it("one of 100 uses: 300 orders at once, exactly 100 have it, the others are told", async () => {
  const { id, code } = await makeCoupon({ total: 100 })
  const guests = await makeGuests(test, 300)
  const [first] = guests
  if (!first) throw new Error("no guest was made")
  const body = await ownBody(test, first, lines(), { coupon_code: code })
  expect(body.seen.total_minor).toBe(1_800)
  const send = ({ headers }: Guest) =>
    test.app.inject({
      method: "POST",
      url: `/api/order/qr/${known.qr.olaya}/orders/`,
      // One address sends at most so many a minute.
      remoteAddress: newAddress(),
      headers,
      payload: { ...body, id: newId() },
    })
  // Thirty at once: whoever waits behind more is sent away by a busy server before it is their turn.
  const replies = []
  for (let from = 0; from < guests.length; from += 30) {
    replies.push(...(await Promise.all(guests.slice(from, from + 30).map(send))))
  }
  const placed = replies.filter(({ statusCode }) => statusCode === 200)
  expect(placed).toHaveLength(100)
  const codes = new Set(
    replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().error.code),
  )
  const reasons = ["discount_unavailable", "order_price_changed"]
  expect([...codes].filter((one) => !reasons.includes(one))).toEqual([])
  expect(await countUses(id)).toBe(100)
  expect(await usedOf(id)).toBe(100)
  const late = await makeGuest(test)
  const cart = { ...body, coupon_code: code }
  const quoted = await quote(test, cart, known.qr.olaya, late.headers)
  expect(quoted.price.discounts).toEqual([])
}, 120_000)

it("an order that is sent five times at once counts once", async () => {
  const { id, code } = await makeCoupon({ total: 5 })
  const guest = await makeGuest(test)
  const body = await ownBody(test, guest, lines(), { coupon_code: code })
  const replies = await Promise.all(Array.from({ length: 5 }, () => place(test, guest, body)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  await place(test, guest, body)
  expect(await countUses(id)).toBe(1)
  expect(await usedOf(id)).toBe(1)
})

it("once a guest: of three orders at once one has it", async () => {
  const { id, code } = await makeCoupon({ perCustomer: 1 })
  const guest = await makeGuest(test)
  const body = await ownBody(test, guest, lines(), { coupon_code: code })
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => place(test, guest, { ...body, id: newId() })),
  )
  const codes = replies.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([200, 409, 409])
  expect(await countUses(id)).toBe(1)
})

it("for a first order: two at once, one has it", async () => {
  const { code } = await makeCoupon({ firstOrderOnly: true })
  const guest = await makeGuest(test)
  const body = await ownBody(test, guest, lines(), { coupon_code: code })
  const replies = await Promise.all([1, 2].map(() => place(test, guest, { ...body, id: newId() })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it("is given back by a decline, once and only when that cannot be undone any more", async () => {
  const { id, code } = await makeCoupon({ perCustomer: 1, total: 5 })
  const guest = await makeGuest(test)
  // Of others: what is given back once too often is missing here.
  for (const other of await makeGuests(test, 3)) {
    await ownOrder(test, other, lines(), { coupon_code: code })
  }
  const order = await ownOrder(test, guest, lines(), { coupon_code: code })
  expect(await usedOf(id)).toBe(4)
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  expect(await settle(test, order.id)).not.toBeNull()
  expect(await countUses(id)).toBe(4)
  passUndo(test)
  await Promise.all([1, 2, 3].map(() => settle(test, order.id)))
  await settle(test, order.id)
  expect(await countUses(id)).toBe(3)
  expect(await usedOf(id)).toBe(3)
  const again = await ownBody(test, guest, lines(), { coupon_code: code })
  expect(again.seen.total_minor).toBe(1_800)
})

it("is given back also where nobody heard of the decline, and the order brings no points", async () => {
  const effect = { takes: "percent", rateBp: 10_000, capMinor: null } as const
  const id = await addCoupon(test, { code: "GIFT", effect, rules: { perCustomer: 1 } })
  const guest = await makeGuest(test)
  const order = await ownOrder(test, guest, lines(), { coupon_code: "GIFT" })
  const isLeft = async () =>
    (await pointsQueue.findLeft(test.services)).some((item) => item.id === order.id)
  expect(await isLeft()).toBe(false)
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  passUndo(test)
  expect(await isLeft()).toBe(true)
  await settle(test, order.id)
  expect(await countUses(id)).toBe(0)
  expect(await isLeft()).toBe(false)
})

it("given back before its end and after it: at most fourteen days beyond it, never renewed", async () => {
  const untilMs = test.clock.now.getTime() + 40 * dayMs
  const { id: couponId, code } = await makeCoupon({ untilMs, perCustomer: 1 })
  const customerId = newId()
  const giveBackAt = async (ms: number) => {
    const at = new Date(ms)
    await test.database.withTransaction((tx) =>
      tx.insert(couponUse).values({
        ...{ establishmentId: baytAlKaram, orderId: newId(), couponId, customerId, code },
        ...{ businessDate: at.toISOString().slice(0, 10), amountMinor: 200 },
        ...{ usedAt: at, givenBackAt: at },
      }),
    )
    const asking = {
      establishmentId: baytAlKaram,
      customerId,
      today: "2027-01-01",
      dayStartMinute: 240,
    }
    return (await typedCandidate(test.database.read, asking, code))?.rules.untilMs
  }
  expect(await giveBackAt(untilMs - 30 * dayMs)).toBe(untilMs)
  expect(await giveBackAt(untilMs - dayMs)).toBe(untilMs + 13 * dayMs)
  expect(await giveBackAt(untilMs + dayMs)).toBe(untilMs + 14 * dayMs)
  expect(await giveBackAt(untilMs + 5 * dayMs)).toBe(untilMs + 14 * dayMs)
})

it("given back after its end may be used for fourteen days more, by that guest alone", async () => {
  const now = test.clock.now
  const { code } = await makeCoupon({ untilMs: now.getTime() + 5_000, perCustomer: 1 })
  const guest = await makeGuest(test)
  const other = await makeGuest(test)
  const order = await ownOrder(test, guest, lines(), { coupon_code: code })
  await moveOrder(test, manager, order.id, "decline", { reason_code: "closing" })
  test.clock.now = new Date(now.getTime() + 180_000)
  await settle(test, order.id)
  const own = await ownBody(test, guest, lines(), { coupon_code: code })
  expect(own.seen.total_minor).toBe(1_800)
  const others = await ownBody(test, other, lines(), { coupon_code: code })
  expect(others.seen.total_minor).toBe(2_000)
})

it("a single code counts once, whoever types it, and is free again after a decline", async () => {
  const { id, code } = await makeCoupon({}, "single-codes")
  const guests = await makeGuests(test, 6)
  const [first] = guests
  if (!first) throw new Error("no guest was made")
  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
  const body = await ownBody(test, first, lines(), { coupon_code: typed })
  expect(body.seen.total_minor).toBe(1_800)
  const replies = await Promise.all(
    guests.map((guest) => place(test, guest, { ...body, id: newId() })),
  )
  const placed = replies.filter(({ statusCode }) => statusCode === 200)
  expect(placed).toHaveLength(1)
  const orderId: string = placed[0]?.json().data.id
  await moveOrder(test, manager, orderId, "decline", { reason_code: "closing" })
  passUndo(test)
  await settle(test, orderId)
  expect(await countUses(id)).toBe(0)
  const again = await ownBody(test, first, lines(), { coupon_code: typed })
  expect(again.seen.total_minor).toBe(1_800)
})

it("an order that was priced with it and sent without is refused, not charged more", async () => {
  const { code } = await makeCoupon({ perCustomer: 1 })
  const guest = await makeGuest(test)
  const body = await ownBody(test, guest, lines(), { coupon_code: code })
  const reply = await place(test, guest, { ...body, coupon_code: null })
  expectRefusal(reply, 409, "order_price_changed")
})
