import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { newId } from "@sufra/domain/kernel/ids"
import { answerChallenge, enterCard, payOnPage } from "@sufra/simulators/gateway/payer"
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest"
import { patience } from "../../testing/patience.ts"
import { givenId } from "./moyasar-reply.ts"
import type { OwnForm, PaymentGateway } from "./payment-gateway.ts"
import {
  got,
  hostedStart,
  mada,
  moyasarAt,
  noFunds,
  openTill,
  returnUrl,
  type Till,
  tokenOf,
} from "./testing/till.ts"

let till: Till
let gateway: PaymentGateway
let form: OwnForm

beforeAll(async () => {
  till = await openTill()
  gateway = till.moyasar
  if (!gateway.ownForm) throw new Error("Moyasar lets us have a form of our own")
  form = gateway.ownForm
})
afterAll(() => till.close())
beforeEach(() => till.simulator.faults.clear())

function charge(more: object = {}) {
  return {
    paymentId: newId(),
    amountMinor: 11_550,
    currency: "SAR",
    description: "A-041",
    metadata: { order_id: "A-041" },
    ...more,
  }
}

describe("a card of our own form", () => {
  it("is paid when its holder has proved to be one", async () => {
    const wish = { ...charge(), token: await tokenOf(till.simulator, mada), returnUrl }
    const begun = got(await form.chargeToken(wish))
    expect(begun).toMatchObject({
      reference: `payment:${givenId(wish.paymentId)}`,
      ourId: wish.paymentId,
      state: "open",
      redirectUrl: expect.stringContaining("/card_auth/"),
    })
    const back = new URL(await answerChallenge(begun.redirectUrl ?? "", "approve"))
    expect(back.searchParams.get("id")).toBe(givenId(wish.paymentId))
    expect(got(await gateway.find(begun.reference))).toMatchObject({
      state: "paid",
      amountMinor: 11_550,
      method: { kind: "card", brand: "mada", last4: "1010" },
    })
  })

  it("that needs no proof is settled at once, and refused at once", async () => {
    const token = await tokenOf(till.simulator, "4111114005765430")
    expect(got(await form.chargeToken({ ...charge(), token, returnUrl }))).toMatchObject({
      state: "paid",
      redirectUrl: null,
    })
  })

  it("charged again after a lost answer is charged once", async () => {
    const wish = {
      ...charge(),
      token: await tokenOf(till.simulator, "4111114005765430"),
      returnUrl,
    }
    till.simulator.faults.script({ kind: "lose-reply" })
    expect(await form.chargeToken(wish)).toMatchObject({ failure: { kind: "unreachable" } })
    expect(got(await form.chargeToken(wish))).toMatchObject({ state: "paid" })
    expect(got(await form.chargeToken(wish))).toMatchObject({ state: "paid" })
    expect(got(await gateway.findByOurId(wish.paymentId))).toMatchObject({ state: "paid" })
    expect(till.simulator.ledger.of(givenId(wish.paymentId)).captured).toBe(11_550)
  })

  it("charged by many at once is charged once", async () => {
    const wish = {
      ...charge(),
      token: await tokenOf(till.simulator, "4111114005765430"),
      returnUrl,
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => form.chargeToken(wish)))
    expect(all.every((one) => one.ok && one.value.state === "paid")).toBe(true)
    expect(till.simulator.ledger.of(givenId(wish.paymentId)).captured).toBe(11_550)
  })

  it.each([
    [{ amountMinor: 99 }, "amount"],
    [{ token: "token_none" }, "token"],
  ])("with %j is refused with their sentence", async (change, word) => {
    const token = await tokenOf(till.simulator, mada)
    expect(await form.chargeToken({ ...charge(), token, returnUrl, ...change })).toMatchObject({
      failure: { kind: "refused", code: "invalid_request", detail: expect.stringContaining(word) },
    })
  })
})

describe("wallets", () => {
  it("Apple Pay is settled at once", async () => {
    const begun = got(await form.chargeApplePay({ ...charge(), token: "{}" }))
    expect(begun).toMatchObject({ state: "paid", method: { kind: "apple_pay", brand: "mada" } })
    const refused = await form.chargeApplePay({ ...charge({ amountMinor: 111_000 }), token: "{}" })
    expect(got(refused)).toMatchObject({ state: "failed", failure: "insufficient_funds" })
  })

  it("Apple Pay opens with a session for the page's domain", async () => {
    const merchant = {
      validationUrl: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
      displayName: "Bayt Al Karam",
      domainName: "menu.karam.example",
    }
    expect(got(await form.openApplePay(merchant))).toMatchObject({
      domainName: "menu.karam.example",
      displayName: "Bayt Al Karam",
    })
    const elsewhere = { ...merchant, validationUrl: "https://apple.example.net/" }
    expect(await form.openApplePay(elsewhere)).toMatchObject({ failure: { kind: "refused" } })
  })

  it("STC Pay asks for a code, and the code counts once", async () => {
    const wish = { ...charge(), mobile: "+966501234567" }
    const { reference, state, redirectUrl } = got(await form.startStcPay(wish))
    expect({ state, redirectUrl }).toEqual({ state: "open", redirectUrl: null })
    const now = { state: "paid", method: { kind: "stc_pay" } }
    expect(got(await form.confirmStcPay({ reference, otp: "123456" }))).toMatchObject(now)
    expect(got(await form.confirmStcPay({ reference, otp: "999999" }))).toMatchObject(now)
    expect(till.simulator.ledger.of(givenId(wish.paymentId)).captured).toBe(11_550)
  })

  test.each([
    ["111111", "insufficient_funds"],
    ["222222", "limit_exceeded"],
    ["444444", "bank_unavailable"],
    ["987654", "wrong_code"],
  ])("STC Pay with the code %s fails for %s", async (otp, failure) => {
    const { reference } = got(await form.startStcPay({ ...charge(), mobile: "+966501234567" }))
    expect(got(await form.confirmStcPay({ reference, otp }))).toMatchObject({
      state: "failed",
      failure,
    })
  })

  it("STC Pay whose answer was lost says what came of it", async () => {
    const wish = { ...charge(), mobile: "0501234567" }
    const { reference } = got(await form.startStcPay(wish))
    till.simulator.faults.script({ kind: "lose-reply", on: "proceed" })
    const confirm = () => form.confirmStcPay({ reference, otp: "123456" })
    expect(await confirm()).toMatchObject({ failure: { kind: "unreachable" } })
    expect(got(await confirm())).toMatchObject({ state: "paid" })
    expect(till.simulator.ledger.of(givenId(wish.paymentId)).captured).toBe(11_550)
  })

  it("STC Pay of a payment nobody knows is not found", async () => {
    const reference = `payment:${randomUUID()}`
    expect(await form.confirmStcPay({ reference, otp: "123456" })).toMatchObject({
      failure: { kind: "refused", code: "not_found" },
    })
  })
})

describe("a page of theirs", () => {
  const open = async (more: object = {}) => {
    const start = hostedStart(till.webhookUrl, more)
    return { ...got(await gateway.startHosted(start)), start }
  }

  it("after a refused card is failed, can still be paid, and says so then", async () => {
    const { reference, redirectUrl } = await open()
    await payOnPage(redirectUrl, { number: noFunds })
    expect(got(await gateway.find(reference))).toMatchObject({ state: "failed", redirectUrl })
    await payOnPage(redirectUrl, { number: mada })
    expect(got(await gateway.find(reference))).toMatchObject({ state: "paid", failure: null })
  })

  it("is closed, and takes no money afterwards", async () => {
    const { reference, redirectUrl } = await open()
    expect(got(await gateway.close(reference))).toBeNull()
    expect(got(await gateway.find(reference))).toMatchObject({ state: "voided" })
    await expect(enterCard(redirectUrl, { number: mada })).rejects.toThrow("stayed")
  })

  it("ends by itself", async () => {
    const expiresAtMs = till.simulator.clock.nowMs() + 60_000
    const { reference } = await open({ expiresAtMs })
    till.simulator.clock.advance(61_000)
    expect(got(await gateway.find(reference))).toMatchObject({ state: "expired" })
  })

  it("of which two were made counts as the one that is paid", async () => {
    const { start, redirectUrl } = await open()
    const raw = await fetch(`${till.simulator.url}/v1/invoices`, {
      method: "POST",
      headers: {
        authorization: `Basic ${btoa(`${till.simulator.keys.moyasarSecret}:`)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        amount: 11_550,
        currency: "SAR",
        description: "twin",
        metadata: { payment_id: start.paymentId },
      }),
    })
    expect(raw.status).toBe(201)
    await payOnPage(redirectUrl, { number: mada })
    expect(got(await gateway.findByOurId(start.paymentId))).toMatchObject({ state: "paid" })
  })
})

describe("taking back", () => {
  const paid = async () => {
    const token = await tokenOf(till.simulator, "4111114005765430")
    return got(await form.chargeToken({ ...charge(), token, returnUrl })).reference
  }

  it("is a refund, never the closing of a page: what somebody has paid stays", async () => {
    const { reference, redirectUrl } = got(await gateway.startHosted(hostedStart(till.webhookUrl)))
    await payOnPage(redirectUrl, { number: mada })
    expect(await gateway.close(reference)).toMatchObject({ failure: { code: "not_possible" } })
    const found = got(await gateway.find(reference))
    expect(found).toMatchObject({ state: "paid", refundedMinor: 0 })
    const card = await paid()
    expect(await gateway.close(card)).toMatchObject({ failure: { code: "not_possible" } })
    expect(got(await gateway.find(card))).toMatchObject({ state: "paid", refundedMinor: 0 })
  })

  it("of a page that was closed while its payer was at the bank is still possible", async () => {
    const { reference, redirectUrl } = got(await gateway.startHosted(hostedStart(till.webhookUrl)))
    const question = await enterCard(redirectUrl, { number: mada })
    expect(got(await gateway.close(reference))).toBeNull()
    await answerChallenge(question, "approve")
    expect(got(await gateway.find(reference))).toMatchObject({ state: "paid" })
  })

  it("whose request is still at work is not asked for a second time", async () => {
    const start = hostedStart(till.webhookUrl)
    const { reference, redirectUrl } = got(await gateway.startHosted(start))
    await payOnPage(redirectUrl, { number: mada })
    const wish = { reference, refundId: newId(), amountMinor: 1_000, currency: "SAR", reason: "" }
    till.simulator.faults.script({ kind: "slow", ms: 6_000, on: "/refund$" })
    const giveUp = new AbortController()
    const first = gateway.refund(wish, giveUp.signal)
    await vi.waitFor(() => expect(till.simulator.requests.at(-1)).toMatch(/refund$/), patience)
    giveUp.abort()
    expect(await first).toMatchObject({ failure: { detail: "no answer in time" } })
    expect(await gateway.refund(wish)).toMatchObject({
      failure: { kind: "unreachable", afterMs: expect.any(Number) },
    })
    await till.simulator.whenQuiet()
    expect(got(await gateway.refund(wish))).toEqual({ state: "done" })
    expect(got(await gateway.find(reference))).toMatchObject({ refundedMinor: 1_000 })
  })

  it("leaves what was noted on the payment before", async () => {
    const wish = {
      ...charge(),
      token: await tokenOf(till.simulator, "4111114005765430"),
      returnUrl,
    }
    const { reference } = got(await form.chargeToken(wish))
    const refund = { reference, refundId: newId(), amountMinor: 1_000, currency: "SAR" }
    got(await gateway.refund({ ...refund, reason: "cold" }))
    expect(got(await gateway.find(reference))?.ourId).toBe(wish.paymentId)
  })
})

describe("the keys", () => {
  it("work, and are for tests", async () => {
    expect(got(await gateway.testKeys())).toEqual({ isLive: false })
  })

  it.each([
    { secretKey: "sk_test_other" },
    { publishableKey: "pk_test_other" },
    { secretKey: "sk_live_1" },
  ])("with %j are misconfigured", async (change) => {
    expect(await moyasarAt(till.simulator, change).testKeys()).toMatchObject({
      failure: { kind: "misconfigured" },
    })
  })

  it("changed for each other are misconfigured", async () => {
    const { moyasarPublishable: secretKey, moyasarSecret: publishableKey } = till.simulator.keys
    const swapped = moyasarAt(till.simulator, { secretKey, publishableKey })
    expect(await swapped.testKeys()).toMatchObject({ failure: { kind: "misconfigured" } })
    expect(await swapped.startHosted(hostedStart(till.webhookUrl))).toMatchObject({
      failure: { kind: "misconfigured", detail: expect.stringContaining("403") },
    })
  })

  it("a wall that answers in their place is no matter of the keys", async () => {
    const wall = createServer((_request, response) => {
      response.writeHead(403, { "content-type": "text/html" }).end("<h1>error 1010</h1>")
    })
    await new Promise<void>((listening) => wall.listen(0, "127.0.0.1", listening))
    const url = `http://127.0.0.1:${(wall.address() as AddressInfo).port}`
    const behind = moyasarAt({ ...till.simulator, url })
    expect(await behind.testKeys()).toEqual({
      ok: false,
      failure: { kind: "unreachable", detail: "403 not their usual answer" },
    })
    await new Promise((done) => wall.close(done))
  })
})
