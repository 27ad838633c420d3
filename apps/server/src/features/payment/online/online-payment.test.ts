import { payment } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { and, eq } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest } from "../../../testing/guest-orders.ts"
import {
  declinedCard,
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
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { refundQueue } from "../refund/refund-queue.ts"
import { orderMoneyQueue } from "./order-queue.ts"
import { paymentQueue } from "./payment-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const { baytAlKaram } = known.establishments
const clock = useCards(test, () => gateway)
const { later } = clock
let guest: Guest

beforeEach(async () => {
  guest = await makeGuest(test)
})

async function started(orderId: string, card?: string) {
  const reply = await startPaying(test, guest, orderId, await tokenOf(gateway, card))
  return dataOf("POST /payment/qr/{uuid}/payments/", reply)
}

describe("an order that is paid by card", () => {
  it("waits for its payment, and is an order once it is paid; with one invoice", async () => {
    const { id, state, price } = await placedToPay(test, guest)
    expect(state).toBe("pending-payment")
    const opened = await started(id)
    expect(opened).toMatchObject({ state: "waiting", amount_minor: price.total_minor })
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    const paid = await seePayment(test, guest, opened.id)
    expect(paid).toMatchObject({ state: "paid", card: { brand: "mada", last4: "1010" } })
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
    const money = await seeMoney(test, guest, id)
    expect(money).toMatchObject({ due_minor: 0, refunded_minor: 0 })
    expect(money.invoices.map(({ kind }) => kind)).toEqual(["invoice"])
  })

  it("is paid once, whoever tells it and however often", async () => {
    gateway.faults.script({ kind: "webhook-twice" })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await Promise.all(Array.from({ length: 10 }, () => seePayment(test, guest, opened.id)))
    await gateway.whenQuiet()
    later(60_000)
    await sweep(test, paymentQueue, orderMoneyQueue, refundQueue)
    const money = await seeMoney(test, guest, id)
    expect(money.paid_minor).toBe(money.total_minor)
    expect(money.invoices).toHaveLength(1)
    expect(
      (await seeOrder(test, guest, id)).steps.filter(({ state }) => state === "pending"),
    ).toHaveLength(1)
  })

  it("is found though no webhook and no guest came back", async () => {
    gateway.faults.script({ kind: "webhook-never" })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    await answerChallenge(opened.redirect_url ?? "", "approve")
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
    later(60_000)
    await sweep(test, paymentQueue)
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("is charged once though the gateway's answer is lost and the guest sends it again", async () => {
    const { id } = await placedToPay(test, guest)
    const paymentId = newId()
    const token = await tokenOf(gateway)
    gateway.faults.script({ kind: "lose-reply" })
    const first = dataOf(
      "POST /payment/qr/{uuid}/payments/",
      await startPaying(test, guest, id, token, paymentId),
    )
    expect(first.state).toBe("started")
    const again = dataOf(
      "POST /payment/qr/{uuid}/payments/",
      await startPaying(test, guest, id, token, paymentId),
    )
    expect(again.id).toBe(first.id)
    const { id: another } = await placedToPay(test, guest)
    const other = await startPaying(test, guest, another, token, paymentId)
    expectRefusal(other, 409, "request_differs")
    later(60_000)
    await sweep(test, paymentQueue)
    const rows = await test.database.read
      .select()
      .from(payment)
      .where(and(eq(payment.establishmentId, baytAlKaram), eq(payment.id, paymentId)))
    expect(rows).toHaveLength(1)
  })

  it("that is declined stays in the cart's hands: another card pays it", async () => {
    const { id } = await placedToPay(test, guest)
    const failed = await started(id, declinedCard)
    if (failed.redirect_url) await answerChallenge(failed.redirect_url, "approve")
    await gateway.whenQuiet()
    expect((await seePayment(test, guest, failed.id)).state).toBe("failed")
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
    const second = await started(id)
    await answerChallenge(second.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("can be paid at the counter instead, and is paid should the card come through after all", async () => {
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    const counter = (method: string) =>
      test.app.inject({
        method: "POST",
        url: `/api/payment/qr/${known.qr.olaya}/orders/${id}/at-counter/`,
        headers: guest.headers,
        payload: { method },
      })
    dataOf("POST /payment/qr/{uuid}/orders/{order}/at-counter/", await counter("cash"))
    dataOf("POST /payment/qr/{uuid}/orders/{order}/at-counter/", await counter("cash"))
    expect(await seeOrder(test, guest, id)).toMatchObject({
      state: "pending",
      payment_method: "cash",
    })
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seePayment(test, guest, opened.id)).state).toBe("paid")
    expect((await seeMoney(test, guest, id)).due_minor).toBe(0)
  })

  it("nobody pays for is given up after a while, and refunded should the money come later", async () => {
    gateway.faults.script({ kind: "webhook-never" })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    later(paymentLifeMs + 60_000)
    await sweep(test, paymentQueue, orderMoneyQueue)
    const givenUpAt = test.clock.now
    // Seen with the token of before.
    test.clock.now = clock.startedAt
    expect((await seeOrder(test, guest, id)).state).toBe("canceled")
    await answerChallenge(opened.redirect_url ?? "", "approve")
    test.clock.now = givenUpAt
    later(60 * 60_000)
    await sweep(test, paymentQueue, orderMoneyQueue, refundQueue)
    test.clock.now = clock.startedAt
    const money = await seeMoney(test, guest, id)
    expect(money.paid_minor).toBe(money.total_minor)
    expect(money.refunded_minor).toBe(money.total_minor)
    expect(money.invoices).toEqual([])
  })

  it("that staff decline is refunded by itself, after they can no longer take it back", async () => {
    const { id, price } = await placedToPay(test, guest)
    const opened = await started(id)
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    const { version } = await seeOrder(test, guest, id)
    const declined = await test.app.inject({
      method: "POST",
      url: `/api/staff/orders/${id}/moves/`,
      headers: await bearer(test.app, known.staff.cashier),
      payload: { action: "decline", version, reason: "مشغولون" },
    })
    expect(declined.statusCode).toBe(200)
    await sweep(test, orderMoneyQueue)
    expect((await seeMoney(test, guest, id)).refunded_minor).toBe(0)
    later(11_000)
    await sweep(test, orderMoneyQueue, refundQueue)
    const money = await seeMoney(test, guest, id)
    expect(money.refunded_minor).toBe(price.total_minor)
    expect(money.invoices.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"])
    await sweep(test, orderMoneyQueue, refundQueue)
    expect((await seeMoney(test, guest, id)).refunded_minor).toBe(price.total_minor)
  })

  it("of somebody else is nobody's to pay or to look at", async () => {
    const { id } = await placedToPay(test, guest)
    const other = await makeGuest(test)
    expectRefusal(await startPaying(test, other, id, null), 404, "order_not_found")
    const opened = await started(id)
    const url = `/api/payment/qr/${known.qr.olaya}/payments/${opened.id}/`
    expectRefusal(await test.app.inject({ url, headers: other.headers }), 404, "payment_not_found")
  })
})

describe("a webhook", () => {
  it("that is forged has no effect", async () => {
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    await gateway.forge(opened.id)
    await gateway.whenQuiet()
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
  })

  it("of another sum than was asked for leaves the order unpaid and calls for a person", async () => {
    gateway.faults.script({ kind: "wrong-amount", minor: 100 })
    const { id } = await placedToPay(test, guest)
    const opened = await started(id)
    await answerChallenge(opened.redirect_url ?? "", "approve")
    await gateway.whenQuiet()
    expect((await seeOrder(test, guest, id)).state).toBe("pending-payment")
    const [row] = await test.database.read
      .select({ attention: payment.attention })
      .from(payment)
      .where(eq(payment.id, opened.id))
    expect(row?.attention).toBe("amount")
  })
})
