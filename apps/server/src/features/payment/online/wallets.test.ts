import { paymentEntry } from "@sufra/db/schema/money/payment"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuest, productId, setStock } from "../../../testing/guest-orders.ts"
import {
  placedToPay,
  seeMoney,
  seeOrder,
  seePayment,
  startGateway,
  startPaying,
  sweep,
  takeCards,
  tokenOf,
} from "../../../testing/payment/online-payments.ts"
import { bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { paymentQueue } from "./payment-queue.ts"

const gateway = await startGateway({ retryGapsMs: [10] })
const test = useTestApp({ env: { SUFRA_MOYASAR_URL: gateway.url } })
const mobile = "0512345678"
const path = `/api/payment/qr/${known.qr.olaya}`
let startedAt: Date
let guest: Guest

beforeAll(async () => {
  startedAt = test.clock.now
  await setStock(test, await productId(test, "umm-ali"), null)
  await takeCards(test, gateway, { wallets: ["apple_pay", "stc_pay"] })
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

type Wallet = { kind: "stc_pay"; mobile: string } | { kind: "apple_pay"; token: string }

function startWallet(orderId: string, wallet: Wallet, id = newId()) {
  const payload = { id, order_id: orderId, wallet }
  return test.app.inject({
    method: "POST",
    url: `${path}/payments/`,
    headers: guest.headers,
    payload,
  })
}

async function startedStc(orderId: string, number = mobile) {
  const reply = await startWallet(orderId, { kind: "stc_pay", mobile: number })
  return dataOf("POST /payment/qr/{uuid}/payments/", reply)
}

function sendCode(paymentId: string, code: string, headers = guest.headers) {
  const url = `${path}/payments/${paymentId}/code/`
  return test.app.inject({ method: "POST", url, headers, payload: { code } })
}

const confirmed = async (paymentId: string, code = "123456") =>
  dataOf("POST /payment/qr/{uuid}/payments/{payment}/code/", await sendCode(paymentId, code))

const captured = () => gateway.ledger.entries.filter(({ kind }) => kind === "captured").length

describe("STC Pay", () => {
  it("asks for a code, takes it, and the order is paid", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    expect(started).toMatchObject({ state: "waiting", wallet: "stc_pay", needs_code: true })
    expect(started.redirect_url).toBeNull()
    expect(await confirmed(started.id)).toMatchObject({ state: "paid", needs_code: false })
    expect((await seeOrder(test, guest, id)).state).toBe("pending")
  })

  it("ends with a wrong code, and another payment takes the right one", async () => {
    const { id } = await placedToPay(test, guest)
    const first = await startedStc(id)
    expect(await confirmed(first.id, "999999")).toMatchObject({
      state: "failed",
      failure: "wrong_code",
    })
    const second = await startedStc(id)
    expect((await confirmed(second.id)).state).toBe("paid")
    expect((await seeMoney(test, guest, id)).due_minor).toBe(0)
  })

  it.each([
    ["0515555555", null, "wallet_refused"],
    [mobile, "111111", "insufficient_funds"],
    [mobile, "222222", "limit_exceeded"],
    [mobile, "444444", "bank_unavailable"],
  ])("%s with %s fails: %s", async (number, code, failure) => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id, number)
    const ended = code === null ? started : await confirmed(started.id, code)
    expect(ended).toMatchObject({ state: "failed", failure, needs_code: false })
  })

  it("takes the money once, however often the code is sent at once or again", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    const before = captured()
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => sendCode(started.id, "123456")),
    )
    for (const reply of replies) expect(reply.statusCode).toBe(200)
    expect((await confirmed(started.id)).state).toBe("paid")
    expect(captured() - before).toBe(1)
    expect((await seeMoney(test, guest, id)).paid_minor).toBe(started.amount_minor)
  })

  it("whose answer to the code was lost is paid once, and says so when it is sent again", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    const before = captured()
    gateway.faults.script({ kind: "lose-reply", on: "proceed$" })
    expectRefusal(await sendCode(started.id, "123456"), 502, "gateway_unreachable")
    expect((await confirmed(started.id)).state).toBe("paid")
    expect(captured() - before).toBe(1)
  })

  it("takes no more than a few codes while the gateway does not answer", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    gateway.faults.always({ kind: "down" })
    for (let nth = 0; nth < 5; nth += 1) {
      expectRefusal(await sendCode(started.id, "999999"), 502, "gateway_unreachable")
    }
    expectRefusal(await sendCode(started.id, "123456"), 429, "payment_code_limit_reached")
  })

  it("is given up for a card without waiting; its code is good for nothing then", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    const reply = await startPaying(test, guest, id, await tokenOf(gateway))
    expect(dataOf("POST /payment/qr/{uuid}/payments/", reply).state).toBe("waiting")
    const before = captured()
    expect((await confirmed(started.id)).state).toBe("expired")
    expect(captured()).toBe(before)
  })

  it("whose first answer was lost is found by its id, with the code still to come", async () => {
    const { id } = await placedToPay(test, guest)
    gateway.faults.script({ kind: "lose-reply", on: "POST /v1/payments$" })
    const started = await startedStc(id)
    expect(started).toMatchObject({ state: "started", needs_code: false })
    expect(await seePayment(test, guest, started.id)).toMatchObject({ needs_code: true })
    expect((await confirmed(started.id)).state).toBe("paid")
  })

  it("sent again as a card while the gateway has it stays what the gateway has", async () => {
    const { id } = await placedToPay(test, guest)
    gateway.faults.script({ kind: "lose-reply", on: "POST /v1/payments$" })
    const started = await startedStc(id)
    test.clock.now = new Date(startedAt.getTime() + 25_000)
    const reply = await startPaying(test, guest, id, await tokenOf(gateway), started.id)
    const again = dataOf("POST /payment/qr/{uuid}/payments/", reply)
    expect(again).toMatchObject({ wallet: "stc_pay", needs_code: true })
  })

  it("that nobody finishes runs out like any other", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    test.clock.now = new Date(startedAt.getTime() + 16 * 60_000)
    await sweep(test, paymentQueue)
    test.clock.now = startedAt
    expect((await seePayment(test, guest, started.id)).state).toBe("expired")
  })

  it("keeps neither the code nor the number", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id, "0598765432")
    await confirmed(started.id)
    const log = await test.database.read
      .select()
      .from(paymentEntry)
      .where(eq(paymentEntry.paymentId, started.id))
    expect(log.length).toBeGreaterThan(1)
    expect(JSON.stringify(log)).not.toMatch(/123456|598765432/)
  })
})

describe("Apple Pay", () => {
  const token = JSON.stringify({ version: "EC_v1", data: "sealed by the phone" })

  it("takes what the sheet hands over, once", async () => {
    const { id } = await placedToPay(test, guest)
    const before = captured()
    const paymentId = newId()
    const [reply] = await Promise.all([
      startWallet(id, { kind: "apple_pay", token }, paymentId),
      startWallet(id, { kind: "apple_pay", token }, paymentId),
    ])
    expect(dataOf("POST /payment/qr/{uuid}/payments/", reply).id).toBe(paymentId)
    await expect.poll(async () => (await seePayment(test, guest, paymentId)).state).toBe("paid")
    expect(await seePayment(test, guest, paymentId)).toMatchObject({ wallet: "apple_pay" })
    expect(captured() - before).toBe(1)
  })

  const open = (validation_url: string) =>
    test.app.inject({
      method: "POST",
      url: `${path}/apple-pay-session/`,
      headers: guest.headers,
      payload: { validation_url },
    })

  it("opens with a session for the page's own domain, and asks nobody but Apple", async () => {
    const session = await open("https://apple-pay-gateway.apple.com/paymentservices/startSession")
    expect(dataOf("POST /payment/qr/{uuid}/apple-pay-session/", session)).toMatchObject({
      domainName: "localhost",
    })
    for (const url of [
      "https://apple.com.example.net/x",
      "http://apple-pay-gateway.apple.com/x",
      "https://evil.example/apple.com/",
    ]) {
      expectRefusal(await open(url), 400, "validation_failed")
    }
  })
})

describe("what is not one's own, or not switched on", () => {
  const save = async (body: object) =>
    test.app.inject({
      method: "PUT",
      url: "/api/staff/gateways/moyasar/",
      headers: await bearer(test.app, known.staff.owner),
      payload: { is_on: true, public_key: gateway.keys.moyasarPublishable, ...body },
    })

  it("a code for another guest's payment is refused", async () => {
    const { id } = await placedToPay(test, guest)
    const started = await startedStc(id)
    const other = await makeGuest(test)
    const refused = await sendCode(started.id, "123456", other.headers)
    expectRefusal(refused, 404, "payment_not_found")
  })

  it("a code for a card's payment is refused", async () => {
    const { id } = await placedToPay(test, guest)
    const reply = await startPaying(test, guest, id, await tokenOf(gateway))
    const { id: paymentId } = dataOf("POST /payment/qr/{uuid}/payments/", reply)
    expectRefusal(await sendCode(paymentId, "123456"), 404, "payment_not_found")
  })

  it("no wallet is offered or taken where the owner has switched it off", async () => {
    const { id } = await placedToPay(test, guest)
    await save({ wallets: [] })
    const token = "{}"
    for (const wallet of [
      { kind: "stc_pay" as const, mobile },
      { kind: "apple_pay" as const, token },
    ]) {
      expectRefusal(await startWallet(id, wallet), 409, "payment_not_offered")
    }
    const url = `/api/menu/order/qr/payment/choices/${known.qr.olaya}/`
    const choices = dataOf(
      "GET /menu/order/qr/payment/choices/{uuid}/",
      await test.app.inject({ url }),
    )
    const online = choices.find(({ method }) => method === "online-card")?.online
    expect(online).toMatchObject({ way: "form", wallets: [] })
    await save({ wallets: ["apple_pay", "stc_pay"], card_way: "redirect" })
    const later = await test.app.inject({ url })
    expect(dataOf("GET /menu/order/qr/payment/choices/{uuid}/", later)).toContainEqual(
      expect.objectContaining({
        online: expect.objectContaining({ way: "redirect", wallets: ["apple_pay", "stc_pay"] }),
      }),
    )
    await save({ wallets: ["apple_pay", "stc_pay"] })
  })

  it("Apple's file is at its place once it is entered, and gone when it is taken away", async () => {
    const url = "/.well-known/apple-developer-merchantid-domain-association"
    expectRefusal(await test.app.inject({ url }), 404, "not_found")
    await save({ wallets: ["apple_pay", "stc_pay"], association: "7B227073704964223A22" })
    const found = await test.app.inject({ url })
    expect(found.headers["content-type"]).toContain("text/plain")
    expect(found.body).toBe("7B227073704964223A22")
    await save({ wallets: ["apple_pay", "stc_pay"] })
    expect((await test.app.inject({ url })).body).toBe("7B227073704964223A22")
    await save({ wallets: ["apple_pay", "stc_pay"], association: "" })
    expectRefusal(await test.app.inject({ url }), 404, "not_found")
  })
})
