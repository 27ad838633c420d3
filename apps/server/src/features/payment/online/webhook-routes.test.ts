import { paymentEntry } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { asc, eq } from "drizzle-orm"
import { pino } from "pino"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { type Guest, makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  hookSecret,
  placedToPay,
  seeOrder,
  startGateway,
  startPaying,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { dataOf } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { idAtGateway } from "../gateway/id-at-gateway.ts"
import { findPayment } from "../queries.ts"

const warnings: string[] = []
const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) })
const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url }, log })
const { baytAlKaram: establishmentId } = known.establishments
let guest: Guest

beforeAll(async () => {
  await setStock(test, await productId(test, "umm-ali"), null)
  await takeCards(test, gateway)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  guest = await makeGuest(test)
  warnings.length = 0
})
afterEach(async () => {
  await gateway.whenQuiet()
  gateway.faults.clear()
})

async function opened() {
  const order = await placedToPay(test, guest)
  const reply = await startPaying(test, guest, order.id, await tokenOf(gateway))
  const payment = dataOf("POST /payment/qr/{uuid}/payments/", reply)
  const row = await findPayment(test.database.read, { establishmentId, id: payment.id })
  return { order, payment, reference: row?.reference ?? "" }
}

async function paid() {
  const one = await opened()
  await answerChallenge(one.payment.redirect_url ?? "", "approve")
  await gateway.whenQuiet()
  return one
}

/** A letter in Moyasar's form, whoever wrote it. */
function post(about: { paymentId: string; reference: string; secret?: string; amount?: number }) {
  const { paymentId, reference, secret = hookSecret, amount = 100 } = about
  const [{ url } = { url: "" }] = gateway.webhooks
  return test.app.inject({
    method: "POST",
    url: new URL(url).pathname,
    payload: {
      id: newId(),
      type: "payment_paid",
      secret_token: secret,
      live: false,
      data: {
        id: reference.replace("payment:", ""),
        status: "paid",
        amount,
        metadata: { payment_id: idAtGateway(establishmentId, paymentId) },
      },
    },
  })
}

async function logOf(paymentId: string): Promise<string[]> {
  const rows = await test.database.read
    .select()
    .from(paymentEntry)
    .where(eq(paymentEntry.paymentId, paymentId))
    .orderBy(asc(paymentEntry.id))
  return rows.map(({ source, what }) => `${source} ${what}`)
}

const begun = ["guest started", "gateway asked"]

it("a forged letter has no effect, and is one line of the server's log", async () => {
  const { order, payment, reference } = await opened()
  const answer = await post({ paymentId: payment.id, reference, secret: "a guess" })
  expect(answer.statusCode).toBe(401)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain("not the gateway's")
  expect(warnings[0]).not.toContain("a guess")
  expect(await logOf(payment.id)).toEqual(begun)
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending-payment")
})

it("a letter that says paid of what is not has no effect: the gateway is asked", async () => {
  const { order, payment, reference } = await opened()
  const answer = await post({ paymentId: payment.id, reference, amount: payment.amount_minor })
  expect(answer.statusCode).toBe(200)
  expect(await logOf(payment.id)).toEqual(begun)
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending-payment")
})

it("a letter that is sent again has no effect, and is one line of the payment's log", async () => {
  const { order, payment, reference } = await paid()
  const before = await seeOrder(test, guest, order.id)
  expect(await logOf(payment.id)).toEqual([...begun, "webhook moved"])
  await post({ paymentId: payment.id, reference })
  expect(await logOf(payment.id)).toEqual([...begun, "webhook moved", "webhook repeated"])
  expect(warnings).toEqual([])
  expect(await seeOrder(test, guest, order.id)).toEqual(before)
})

it("another sum has no effect, and is one line of the payment's log however often it is told", async () => {
  gateway.faults.script({ kind: "wrong-amount", minor: 100 }, { kind: "webhook-twice" })
  const { order, payment, reference } = await paid()
  await post({ paymentId: payment.id, reference })
  expect(await logOf(payment.id)).toEqual([...begun, "webhook mismatch"])
  expect(warnings).toEqual([])
  expect((await seeOrder(test, guest, order.id)).state).toBe("pending-payment")
})

it("a letter of no payment of ours is one line of the server's log", async () => {
  const answer = await post({ paymentId: newId(), reference: `payment:${newId()}` })
  expect(answer.statusCode).toBe(200)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain("no payment of ours")
})

it("a letter of another system on the same account is one line of the server's log", async () => {
  const answer = await post({ paymentId: "shop-4711", reference: `payment:${newId()}` })
  expect(answer.statusCode).toBe(200)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain("no payment of ours")
})

it("an empty letter, and one that is no JSON, is forged and breaks nothing", async () => {
  const [{ url } = { url: "" }] = gateway.webhooks
  const send = (payload: string | undefined, type: string | undefined) =>
    test.app.inject({
      method: "POST",
      url: new URL(url).pathname,
      headers: { ...(type && { "content-type": type }) },
      ...(payload !== undefined && { payload }),
    })
  const json = "application/json"
  const answers = [
    await send(undefined, undefined),
    await send("", json),
    await send("[", json),
    await send("null", json),
    await send('"text"', "text/plain"),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  expect(warnings).toHaveLength(5)
})
