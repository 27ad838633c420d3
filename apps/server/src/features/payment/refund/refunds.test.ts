import { invoice } from "@sufra/db/schema/money/invoice"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq, sql } from "drizzle-orm"
import { fastify } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  makeGuest,
  place,
  placing,
  productId,
  setStock,
} from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  placedToPay,
  seeMoney,
  seeOrder,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { orderMoneyQueue } from "../online/order-queue.ts"
import { refundQueue } from "./refund-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const { baytAlKaram: establishmentId } = known.establishments
const { log } = fastify({ logger: false })
let startedAt: Date
let guest: Guest
let manager: Bearer

beforeAll(async () => {
  startedAt = test.clock.now
  await setStock(test, await productId(test, "umm-ali"), null)
  await takeCards(test, gateway)
  await changeDemo(test, (tx) =>
    tx
      .update(establishment)
      .set({
        settings: sql`${establishment.settings} || '{"tipChoices":{"isOn":true,"percents":[10]}}'`,
      })
      .where(eq(establishment.id, establishmentId)),
  )
  manager = await bearer(test.app, known.staff.manager)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  guest = await makeGuest(test)
})
afterEach(async () => {
  await gateway.whenQuiet()
  gateway.faults.clear()
  test.clock.now = startedAt
})

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

async function paid() {
  const order = await placedToPay(test, guest)
  const reply = await startPaying(
    test,
    guest,
    order.id,
    await tokenOf(gateway, cardWithoutQuestion),
  )
  const { id, state, amount_minor } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
  expect(state).toBe("paid")
  return { order, id, amount_minor }
}

async function giveBack(paymentId: string, order_id: string, amount_minor: number) {
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/payments/${paymentId}/refunds/`,
    headers: manager,
    payload: { id: newId(), order_id, amount_minor, reason: "طبق بارد" },
  })
  dataOf("POST /staff/payments/{id}/refunds/", reply)
  await sweep(test, refundQueue)
}

async function decline(orderId: string): Promise<void> {
  const { version } = await seeOrder(test, guest, orderId)
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${orderId}/moves/`,
    headers: await bearer(test.app, known.staff.cashier),
    payload: { action: "decline", version, reason: "مشغولون" },
  })
  expect(reply.statusCode).toBe(200)
  later(11_000)
}

const refundsOf = (id: string) =>
  test.database.read.select().from(refund).where(eq(refund.paymentId, id))

async function backOf(id: string): Promise<number> {
  const rows = await refundsOf(id)
  return rows
    .filter(({ state }) => state === "done")
    .reduce((sum, { amountMinor, tipMinor }) => sum + amountMinor + tipMinor, 0)
}

it("all of it goes back when its order is over, also where a refund by staff was refused before", async () => {
  const { order, id, amount_minor } = await paid()
  await giveBack(id, order.id, 400)
  const [done] = await refundsOf(id)
  if (!done) throw new Error("the refund is missing")
  const refused = {
    id: newId(),
    amountMinor: 500,
    state: "failed",
    failure: "not_possible",
  } as const
  await test.database.withTransaction((tx) => tx.insert(refund).values({ ...done, ...refused }))
  await decline(order.id)
  await sweep(test, orderMoneyQueue, refundQueue)
  later(10_000)
  await sweep(test, refundQueue)
  expect(await backOf(id)).toBe(amount_minor)
})

it("the tip goes back with the last part of what it was given on top of", async () => {
  const code = known.qr.olayaTable12
  const dish = await productId(test, "umm-ali")
  const body = await placing(test, { type: 1, code, lines: [{ product_id: dish }] })
  const order = dataOf(
    "POST /order/qr/{uuid}/orders/",
    await place(test, guest, { ...body, payment_method: "online-card" }, code),
  )
  const reply = await test.app.inject({
    method: "POST",
    url: `/api/payment/qr/${known.qr.olaya}/payments/`,
    headers: guest.headers,
    payload: {
      id: newId(),
      order_id: order.id,
      tip_minor: 300,
      token: await tokenOf(gateway, cardWithoutQuestion),
    },
  })
  const { id, amount_minor } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
  await giveBack(id, order.id, 500)
  expect(await backOf(id)).toBe(500)
  await decline(order.id)
  await sweep(test, orderMoneyQueue, refundQueue)
  later(10_000)
  await sweep(test, refundQueue)
  expect(await backOf(id)).toBe(amount_minor + 300)
})

it("what was paid long before its order was refused goes back, though the event was lost", async () => {
  const { order, id, amount_minor } = await paid()
  await test.database.withTransaction((tx) =>
    tx
      .update(payment)
      .set({ settledAt: new Date(startedAt.getTime() - 10 * 86_400_000) })
      .where(eq(payment.id, id)),
  )
  await decline(order.id)
  await sweep(test, orderMoneyQueue, refundQueue)
  expect(await backOf(id)).toBe(amount_minor)
})

it("a clock that was a day ahead keeps no money back, neither of an order that is over nor of a refund", async () => {
  const dayMs = 86_400_000
  later(dayMs)
  guest = await makeGuest(test)
  manager = await bearer(test.app, known.staff.manager)
  const over = await paid()
  const returned = await paid()
  await decline(over.order.id)
  gateway.faults.always({ kind: "down" })
  await giveBack(returned.id, returned.order.id, 500)
  gateway.faults.clear()
  later(-dayMs)
  await sweep(test, orderMoneyQueue, refundQueue)
  expect(await backOf(over.id)).toBe(over.amount_minor)
  expect(await backOf(returned.id)).toBe(500)
})

it("a refund that waits for another of its payment waits with patience", async () => {
  const { order, id } = await paid()
  gateway.faults.always({ kind: "down" })
  await giveBack(id, order.id, 500)
  await giveBack(id, order.id, 400)
  const [, second] = (await refundsOf(id)).toSorted((a, b) => a.id.localeCompare(b.id))
  const item = { establishmentId, id: second?.id ?? "" }
  later(30_000)
  await refundQueue.run(test.services, item, log)
  const due = await refundQueue.findLeft(test.services)
  expect(due.map((one) => one.id)).not.toContain(second?.id)
})

it("a credit note is never taken for the invoice, whichever server's clock is behind", async () => {
  const { order, id } = await paid()
  later(-5_000)
  await giveBack(id, order.id, 500)
  await giveBack(id, order.id, 400)
  later(120_000)
  await sweep(test, refundQueue)
  const notes = await test.database.read.select().from(invoice).where(eq(invoice.orderId, order.id))
  const issued = notes.find(({ kind }) => kind === "invoice")
  const credits = notes.filter(({ kind }) => kind === "credit-note")
  expect(credits.map(({ ofInvoiceId }) => ofInvoiceId)).toEqual([issued?.id, issued?.id])
  expect(credits.map(({ totalMinor }) => totalMinor).toSorted()).toEqual([400, 500])
  expect((await seeMoney(test, guest, order.id)).refunded_minor).toBe(900)
})
