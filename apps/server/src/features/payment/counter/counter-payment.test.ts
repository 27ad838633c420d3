import { invoice } from "@sufra/db/schema/money/invoice"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { asc, eq } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import {
  type Guest,
  makeGuest,
  makeGuests,
  placed,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import { seeMoney } from "../../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let guest: Guest
let dish: string
let cashier: Bearer
let manager: Bearer

beforeEach(async () => {
  guest = await makeGuest(test)
})

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
})

const post = (url: string, headers: Bearer, payload: object) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })

const order = (who = guest) => placed(test, who, { lines: [{ product_id: dish }] })

function take(orderId: string, more: object = {}) {
  const payload = { id: newId(), method: "cash", due_minor: 2_200, ...more }
  return post(`/staff/orders/${orderId}/payments/`, cashier, payload)
}

it("cash is taken with change, and the order has its invoice", async () => {
  const { id } = await order()
  const taken = dataOf(
    "POST /staff/orders/{id}/payments/",
    await take(id, { tendered_minor: 5_000 }),
  )
  expect(taken.change_minor).toBe(2_800)
  expect(taken.money).toMatchObject({ paid_minor: 2_200, due_minor: 0 })
  expect(taken.money.invoices).toMatchObject([{ kind: "invoice" }])
  expect((await seeMoney(test, guest, id)).payments).toMatchObject([
    { method: "cash", state: "paid", amount_minor: 2_200 },
  ])
})

it("too little, or another sum than is due, is not taken", async () => {
  const { id } = await order()
  expectRefusal(await take(id, { tendered_minor: 2_199 }), 400, "validation_failed")
  expectRefusal(await take(id, { due_minor: 2_100 }), 409, "payment_due_changed")
  expect((await seeMoney(test, guest, id)).paid_minor).toBe(0)
})

it("ten taps and two tablets take it once", async () => {
  const { id } = await order()
  const once = newId()
  const taps = Array.from({ length: 10 }, () => take(id, { id: once }))
  const tablets = Array.from({ length: 10 }, () => take(id))
  const replies = await Promise.all([...taps, ...tablets])
  const money = await seeMoney(test, guest, id)
  expect(money.paid_minor).toBe(2_200)
  expect(money.payments).toHaveLength(1)
  expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
})

/** As a screen does: whoever is told that the server is busy asks again, under the same id. */
async function takeInTime(orderId: string) {
  const id = newId()
  for (;;) {
    const reply = await take(orderId, { id })
    if (reply.statusCode !== 503) return reply
  }
}

it("invoice numbers have no gap and no double, though thirty are issued at once", async () => {
  const guests = await makeGuests(test, 30)
  const orders = await Promise.all(guests.map((one) => order(one)))
  const replies = await Promise.all(orders.map(({ id }) => takeInTime(id)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const rows = await test.database.read
    .select({ nth: invoice.nth })
    .from(invoice)
    .where(eq(invoice.establishmentId, baytAlKaram))
    .orderBy(asc(invoice.nth))
  expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.length).toBeGreaterThanOrEqual(30)
})

it("is given back in parts by who may, never more than was paid, with a credit note each", async () => {
  const { id } = await order()
  const { money } = dataOf("POST /staff/orders/{id}/payments/", await take(id))
  const [payment] = money.payments
  const giveBack = (amount_minor: number, headers = manager, refundId = newId()) =>
    post(`/staff/payments/${payment?.id}/refunds/`, headers, {
      id: refundId,
      order_id: id,
      amount_minor,
      reason: "طبق بارد",
    })
  expectRefusal(await giveBack(100, cashier), 403, "not_allowed")
  const first = newId()
  const partly = dataOf("POST /staff/payments/{id}/refunds/", await giveBack(700, manager, first))
  expect(partly).toMatchObject({ refunded_minor: 700, due_minor: 0 })
  // It has become cheaper: nobody is asked for it again.
  expectRefusal(await take(id, { due_minor: 700 }), 409, "payment_not_due")
  const again = dataOf("POST /staff/payments/{id}/refunds/", await giveBack(700, manager, first))
  expect(again.refunded_minor).toBe(700)
  expectRefusal(await giveBack(701, manager, first), 409, "request_differs")
  expectRefusal(await giveBack(1_501), 409, "refund_too_much")
  const rest = await Promise.all([giveBack(1_500), giveBack(1_500)])
  expect(rest.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const notes = await test.database.read
    .select({ kind: invoice.kind, total: invoice.totalMinor, vat: invoice.vatMinor })
    .from(invoice)
    .where(eq(invoice.orderId, id))
    .orderBy(asc(invoice.issuedAt), asc(invoice.id))
  const [issued, ...credits] = notes
  expect(credits.map(({ total }) => total)).toEqual([700, 1_500])
  expect(credits.reduce((sum, { vat }) => sum + vat, 0)).toBe(issued?.vat)
})

it("sent again with another sum or way is refused, and sent again as it was is the same", async () => {
  const { id } = await order()
  const taking = { id: newId() }
  const taken = dataOf("POST /staff/orders/{id}/payments/", await take(id, taking))
  const again = dataOf("POST /staff/orders/{id}/payments/", await take(id, taking))
  expect(again.money.payments).toEqual(taken.money.payments)
  const otherWay = { ...taking, method: "card-at-counter", tendered_minor: null }
  expectRefusal(await take(id, otherWay), 409, "request_differs")
})

it("is listed with its log, and not for a kitchen", async () => {
  const { id } = await order()
  const { money } = dataOf("POST /staff/orders/{id}/payments/", await take(id))
  const list = await test.app.inject({ url: "/api/staff/payments/?method=cash", headers: cashier })
  const { payments } = dataOf("GET /staff/payments/", list)
  expect(payments[0]).toMatchObject({ id: money.payments[0]?.id, orders: [{ id }] })
  const one = await test.app.inject({
    url: `/api/staff/payments/${money.payments[0]?.id}/`,
    headers: cashier,
  })
  const { log } = dataOf("GET /staff/payments/{id}/", one)
  expect(log.map(({ source, what }) => [source, what])).toEqual([["staff", "moved"]])
  const kitchen = await bearer(test.app, known.staff.kitchen)
  expectRefusal(
    await test.app.inject({ url: "/api/staff/payments/", headers: kitchen }),
    403,
    "not_allowed",
  )
})
