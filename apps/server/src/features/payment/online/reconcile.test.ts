import { payment, paymentEntry, refund } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import { answerChallenge, enterCard, payOnPage } from "@sufra/simulators/gateway/payer"
import { eq } from "drizzle-orm"
import { fastify } from "fastify"
import { beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../../testing/guest-orders.ts"
import {
  cardWithoutQuestion,
  declinedCard,
  goodCard,
  placedToPay,
  seeMoney,
  seeOrder,
  seePayment,
  startGateway,
  startPaying,
  sweep,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { useCards } from "../../../testing/payment/use-cards.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { findPayment, putOffCheck } from "../queries.ts"
import { refundQueue } from "../refund/refund-queue.ts"
import { orderMoneyQueue } from "./order-queue.ts"
import { paymentQueue } from "./payment-queue.ts"

let gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const { baytAlKaram: establishmentId } = known.establishments
const { log } = fastify({ logger: false })
const clock = useCards(test, () => gateway)
const { later } = clock
let guest: Guest

beforeEach(async () => {
  guest = await makeGuest(test)
})

/** Tokens of guests end: what they see is seen at the time when they signed in. */
async function atFirst<Value>(look: () => Promise<Value>): Promise<Value> {
  const { now } = test.clock
  test.clock.now = clock.startedAt
  const seen = await look()
  test.clock.now = now
  return seen
}

async function started(orderId: string, token: string | null) {
  const reply = await startPaying(test, guest, orderId, token)
  return dataOf("POST /payment/qr/{uuid}/payments/", reply)
}

async function paid() {
  const order = await placedToPay(test, guest)
  const opened = await started(order.id, await tokenOf(gateway))
  await answerChallenge(opened.redirect_url ?? "", "approve")
  await gateway.whenQuiet()
  return { order, paymentId: opened.id }
}

async function decline(orderId: string): Promise<void> {
  const { version } = await seeOrder(test, guest, orderId)
  await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${orderId}/moves/`,
    headers: await bearer(test.app, known.staff.cashier),
    payload: { action: "decline", version, reason: "مشغولون" },
  })
  later(11_000)
  await sweep(test, orderMoneyQueue)
}

const rowOf = (id: string) => findPayment(test.database.read, { establishmentId, id })
async function orderRow(id: string) {
  const [row] = await test.database.read.select().from(order).where(eq(order.id, id))
  return row
}
const refundsOf = (id: string) =>
  test.database.read.select().from(refund).where(eq(refund.paymentId, id))
const entriesOf = (id: string) =>
  test.database.read.select().from(paymentEntry).where(eq(paymentEntry.paymentId, id))

function ledgerOf(reference: string | null) {
  return gateway.ledger.of((reference ?? "").replace("payment:", ""))
}

/** The same place, another memory: as the demo's simulator after a crash. */
async function restartGateway(): Promise<void> {
  const { url, webhooks } = gateway
  await gateway.close()
  gateway = await startGateway({ port: Number(new URL(url).port), webhooks, retryGapsMs: [10] })
}

describe("a gateway that has forgotten everything", () => {
  it("leaves what was open to be given up in its time, with the order", async () => {
    const { id } = await placedToPay(test, guest)
    const opened = await started(id, await tokenOf(gateway))
    await restartGateway()
    later(60_000)
    await sweep(test, paymentQueue, orderMoneyQueue)
    expect((await rowOf(opened.id))?.state).toBe("waiting")
    later(paymentLifeMs)
    await sweep(test, paymentQueue, orderMoneyQueue)
    expect(await atFirst(() => seePayment(test, guest, opened.id))).toMatchObject({
      state: "expired",
    })
    expect((await atFirst(() => seeOrder(test, guest, id))).state).toBe("canceled")
  })

  it("refuses a refund once: then it is a person's, and nobody asks again by themselves", async () => {
    const { order, paymentId } = await paid()
    await restartGateway()
    await decline(order.id)
    for (let nth = 0; nth < 3; nth += 1) {
      await sweep(test, refundQueue, orderMoneyQueue)
      later(60_000)
    }
    const refunds = await refundsOf(paymentId)
    expect(refunds.map(({ state, failure }) => ({ state, failure }))).toEqual([
      { state: "failed", failure: "not_possible" },
    ])
    expect((await rowOf(paymentId))?.attention).toBe("refund")
  })
})

describe("what the gateway did and nobody heard", () => {
  it("is where the guest goes on, when only the answer was lost", async () => {
    const { id } = await placedToPay(test, guest)
    const token = await tokenOf(gateway)
    gateway.faults.script({ kind: "lose-reply", on: "POST /v1/payments$" })
    const lost = await started(id, token)
    expect(lost).toMatchObject({ state: "started", redirect_url: null })
    const found = await seePayment(test, guest, lost.id)
    expect(found.state).toBe("waiting")
    await answerChallenge(found.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("is found, when a page took a second card after it had refused the first", async () => {
    gateway.faults.script({ kind: "webhook-never", on: "paid" })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id, null)
    const page = opened.redirect_url ?? ""
    await answerChallenge(await enterCard(page, { number: declinedCard }), "approve")
    await gateway.whenQuiet()
    expect((await rowOf(opened.id))?.state).toBe("failed")
    await payOnPage(page, { number: goodCard })
    await gateway.whenQuiet()
    later(60_000)
    await sweep(test, paymentQueue)
    expect((await rowOf(opened.id))?.state).toBe("paid")
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("is asked about no more, once its end is known", async () => {
    const { paymentId } = await paid()
    const row = await rowOf(paymentId)
    if (!row) throw new Error("the payment is missing")
    await test.database.withTransaction((tx) => putOffCheck(tx, row, new Date()))
    expect((await rowOf(paymentId))?.checkAt).toBeNull()
  })
})

describe("another sum than was asked for", () => {
  it("goes back, all of it and once, while the order waits for another card", async () => {
    gateway.faults.script({ kind: "wrong-amount", minor: 100 })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id, await tokenOf(gateway))
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    for (let nth = 0; nth < 3; nth += 1) {
      later(60_000)
      await sweep(test, paymentQueue)
    }
    const row = await rowOf(opened.id)
    expect(row).toMatchObject({ state: "failed", attention: "amount", checkAt: null })
    expect(ledgerOf(row?.reference ?? null)).toEqual({ captured: 100, refunded: 100, voided: 0 })
    const log = (await entriesOf(opened.id)).map(({ what }) => what)
    expect(log.filter((what) => what === "mismatch")).toHaveLength(1)
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
    expect((await seeMoney(test, guest, id)).paid_minor).toBe(0)
  })
})

it("another sum goes back also where the gateway's first answer was lost", async () => {
  gateway.faults.script(
    { kind: "wrong-amount", minor: 100 },
    { kind: "webhook-never" },
    { kind: "lose-reply", on: "POST /v1/payments$" },
  )
  const { id } = await placedToPay(test, guest)
  const lost = await started(id, await tokenOf(gateway, cardWithoutQuestion))
  expect(lost.state).toBe("started")
  later(60_000)
  await sweep(test, paymentQueue)
  const row = await rowOf(lost.id)
  expect(row).toMatchObject({ state: "failed", attention: "amount", checkAt: null })
  expect(ledgerOf(row?.reference ?? null)).toEqual({ captured: 100, refunded: 100, voided: 0 })
})

describe("a refund", () => {
  it("that two workers have at the same time goes back once", async () => {
    const { order, paymentId } = await paid()
    await decline(order.id)
    const [owed] = await refundsOf(paymentId)
    const item = { establishmentId, id: owed?.id ?? newId() }
    gateway.faults.script({ kind: "slow", ms: 200, on: "^PUT" }, { kind: "slow", ms: 200 })
    await Promise.all([1, 2, 3].map(() => refundQueue.run(test.services, item, log)))
    const row = await rowOf(paymentId)
    const { captured, refunded } = ledgerOf(row?.reference ?? null)
    expect(refunded).toBe(captured)
    expect((await refundsOf(paymentId)).map(({ state }) => state)).toEqual(["done"])
  })

  it("whose answer was lost is found to be done, and goes back once", async () => {
    const { order, paymentId } = await paid()
    await decline(order.id)
    gateway.faults.script({ kind: "lose-reply", on: "refund$" })
    await sweep(test, refundQueue)
    const [owed] = await refundsOf(paymentId)
    expect(owed).toMatchObject({ state: "asked" })
    later(6_000)
    await sweep(test, refundQueue)
    const [done] = await refundsOf(paymentId)
    expect(done?.state).toBe("done")
    const row = await rowOf(paymentId)
    const { captured, refunded } = ledgerOf(row?.reference ?? null)
    expect(refunded).toBe(captured)
  })
})

it("a clock that was a day ahead keeps no unpaid order open, nor its payment unasked", async () => {
  const dayMs = 24 * 60 * 60_000
  later(dayMs)
  guest = await makeGuest(test)
  const { id } = await placedToPay(test, guest)
  const opened = await started(id, await tokenOf(gateway))
  later(-dayMs)
  await sweep(test, paymentQueue, orderMoneyQueue)
  expect((await rowOf(opened.id))?.state).toBe("expired")
  expect((await orderRow(id))?.state).toBe("canceled")
})

it("asks of nothing that is over", async () => {
  const left = await test.database.read
    .select({ state: payment.state })
    .from(payment)
    .where(eq(payment.state, "paid"))
  expect(left.length).toBeGreaterThan(0)
  later(24 * 60 * 60_000)
  const due = await paymentQueue.findLeft(test.services)
  const rows = await Promise.all(due.map(({ id }) => rowOf(id)))
  expect(rows.filter((row) => row?.state === "paid")).toEqual([])
})
