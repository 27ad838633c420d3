import { known } from "@sufra/db/seeds/demo/known"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, expect, it } from "vitest"
import { makeGuest, placed, productId, setStock } from "../../testing/guest-orders.ts"
import { sweep } from "../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { getEstablishment } from "../establishment/index.ts"
import { orderMoneyQueue } from "../payment/online/order-queue.ts"
import { refundQueue } from "../payment/refund/refund-queue.ts"

const test = useTestApp()
const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs
const dishMinor = 2_200
let cashier: Bearer
let manager: Bearer
let branchManager: Bearer
let cafeOwner: Bearer
let startedAt: Date
let day: ReturnType<typeof businessDayAt>

const post = (url: string, payload: object, headers: Bearer) =>
  test.app.inject({ method: "POST", url: `/api${url}`, headers, payload })

/** An order that is placed now, and paid at some other time. */
async function paidAt(at: Date) {
  test.clock.now = startedAt
  const dish = await productId(test, "umm-ali")
  const { id } = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
  test.clock.now = at
  const body = { id: newId(), method: "cash", due_minor: dishMinor, tendered_minor: dishMinor }
  const reply = await post(`/staff/orders/${id}/payments/`, body, cashier)
  const { money } = dataOf("POST /staff/orders/{id}/payments/", reply)
  test.clock.now = startedAt
  return { id, paymentId: money.payments[0]?.id ?? "" }
}

async function today(headers = manager) {
  const url = "/api/staff/today/?days=1"
  return dataOf("GET /staff/today/", await test.app.inject({ url, headers }))
}

beforeAll(async () => {
  startedAt = test.clock.now
  const place = await getEstablishment(test.database.read, known.establishments.baytAlKaram)
  day = businessDayAt(place, startedAt.getTime())
  await setStock(test, await productId(test, "umm-ali"), null)
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
  branchManager = await bearer(test.app, known.staff.branchManager)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
})

it("compares today with the same weekday a week before, between the edges of business days", async () => {
  // A place that has sold nothing yet has nothing to be compared with, also in its first week.
  expect((await today()).sales).toMatchObject({ today_minor: 0, compared: null })
  const before = (ms: number) => new Date(ms - weekMs)
  await paidAt(new Date(day.startsAtMs))
  expect((await today()).sales).toMatchObject({ today_minor: dishMinor, compared: null })
  await paidAt(before(day.startsAtMs - 1))
  expect((await today()).sales?.compared).toMatchObject({ by_now_minor: 0, whole_minor: 0 })
  await paidAt(before(day.startsAtMs))
  await paidAt(before(startedAt.getTime() + minuteMs))
  await paidAt(before(day.endsAtMs))
  expect((await today()).sales).toMatchObject({
    today_minor: dishMinor,
    compared: { by_now_minor: dishMinor, whole_minor: 2 * dishMinor },
  })
})

it("takes off what was given back, and agrees with the settlement", async () => {
  const { id, paymentId } = await paidAt(startedAt)
  const back = { id: newId(), order_id: id, amount_minor: 700, reason: "cold" }
  expect((await post(`/staff/payments/${paymentId}/refunds/`, back, manager)).statusCode).toBe(200)
  const { sales, business_day } = await today()
  expect(sales?.today_minor).toBe(2 * dishMinor - 700)
  const url = `/api/staff/settlement/?from=${business_day}&to=${business_day}`
  const reply = await test.app.inject({ url, headers: manager })
  const { total } = dataOf("GET /staff/settlement/", reply)
  expect(sales?.today_minor).toBe(total.gross_minor - total.refunded_minor)
})

it("counts nothing of an order that was a test, although it was paid", async () => {
  const before = await today()
  const { id } = await paidAt(startedAt)
  expect((await today()).counts.orders).toBe(before.counts.orders + 1)
  const read = await test.app.inject({ url: `/api/staff/orders/${id}/`, headers: manager })
  const { version } = dataOf("GET /staff/orders/{id}/", read)
  const why = { reason_code: "test", refund_minor: dishMinor }
  const move = { action: "decline", version, ...why }
  expect((await post(`/staff/orders/${id}/moves/`, move, manager)).statusCode).toBe(200)
  test.clock.now = new Date(startedAt.getTime() + 11_000)
  await sweep(test, orderMoneyQueue, refundQueue)
  const { sales, counts } = await today()
  test.clock.now = startedAt
  expect(counts.orders).toBe(before.counts.orders)
  expect(sales?.today_minor).toBe(before.sales?.today_minor)
})

it("is not told to a cashier, whose drawer is counted blind", async () => {
  expect((await today(cashier)).sales).toBeNull()
})

it("is of one's own branches and place alone", async () => {
  expect((await today(branchManager)).sales?.today_minor ?? 0).toBe(0)
  expect(await today(cafeOwner)).toMatchObject({
    sales: { today_minor: 0 },
    late: [],
    under_way: 0,
  })
})

it("lists what is late: unanswered for five minutes, or past the promised time", async () => {
  const dish = await productId(test, "umm-ali")
  const before = await today()
  expect(before.late).toEqual([])
  const order = await placed(test, await makeGuest(test), { lines: [{ product_id: dish }] })
  expect((await today()).under_way).toBe(before.under_way + 1)
  const lateAt = async (ms: number) => {
    test.clock.now = new Date(startedAt.getTime() + ms)
    const { late } = await today()
    return late.map(({ id }) => id)
  }
  expect(await lateAt(5 * minuteMs - 1)).not.toContain(order.id)
  expect(await lateAt(5 * minuteMs)).toContain(order.id)
  const move = (action: string, version: number, more: object = {}) =>
    post(`/staff/orders/${order.id}/moves/`, { action, version, ...more }, cashier)
  expect((await move("accept", 1, { ready_in_minutes: 8 })).statusCode).toBe(200)
  expect(await lateAt(12 * minuteMs)).not.toContain(order.id)
  expect(await lateAt(13 * minuteMs)).toContain(order.id)
  expect((await move("cancel", 2, { reason: "x" })).statusCode).toBe(200)
  expect(await lateAt(14 * minuteMs)).not.toContain(order.id)
  test.clock.now = startedAt
})
