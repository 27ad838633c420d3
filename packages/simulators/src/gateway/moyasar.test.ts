import { randomUUID } from "node:crypto"
import { passesLuhn } from "@sufra/domain/payment/card/card-form"
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest"
import { answerChallenge, enterCard, payOnPage } from "./payer.ts"
import { type GatewaySimulator, startGateway } from "./start-gateway.ts"
import { publishedCards } from "./test-cards.ts"
import { asker } from "./testing/merchant.ts"

const mada = "4201320111111010"
const returnUrl = "http://127.0.0.1:1/return"
const card = { name: "Noura Alharbi", number: mada, month: 12, year: 2040, cvc: "123" }

let gateway: GatewaySimulator
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  gateway = await startGateway()
  ask = asker(gateway)
})
afterAll(() => gateway.close())
beforeEach(() => gateway.faults.clear())

function payment(more: object = {}) {
  return {
    given_id: randomUUID(),
    amount: 11_500,
    currency: "SAR",
    callback_url: returnUrl,
    source: { type: "creditcard", ...card },
    ...more,
  }
}

async function paid(more: object = {}) {
  const { body } = await ask("POST", "/v1/payments", payment(more))
  await answerChallenge(body.source.transaction_url, "approve")
  return (await ask("GET", `/v1/payments/${body.id}`)).body
}

describe("keys", () => {
  it("without one, or with a wrong one, nothing opens", async () => {
    for (const key of ["", "sk_test_other"]) {
      expect(await asker(gateway, key)("GET", "/v1/payments")).toMatchObject({
        status: 401,
        body: { type: "authentication_error", errors: null },
      })
    }
  })

  it("the publishable one makes tokens and payments, and reads nothing", async () => {
    const browser = asker(gateway, gateway.keys.moyasarPublishable)
    const token = await browser("POST", "/v1/tokens", { ...card, save_only: true })
    expect(token).toMatchObject({ status: 201, body: { brand: "mada", last_four: "1010" } })
    expect(token.headers.get("access-control-allow-origin")).toBe("*")
    const made = await browser("POST", "/v1/payments", payment())
    expect(made.status).toBe(201)
    expect((await browser("GET", `/v1/payments/${made.body.id}`)).status).toBe(403)
    expect((await browser("POST", `/v1/payments/${made.body.id}/refund`, {})).status).toBe(403)
    expect((await browser("GET", "/v1/invoices")).status).toBe(403)
  })

  it("a browser is told beforehand that it may ask", async () => {
    const response = await fetch(`${gateway.url}/v1/tokens`, { method: "OPTIONS" })
    expect(response.status).toBe(204)
    expect(response.headers.get("access-control-allow-headers")).toContain("authorization")
  })
})

describe("a card", () => {
  test.each([
    [{ name: "Noura" }, "name"],
    [{ number: "4201320111111011" }, "number"],
    [{ month: 1, year: 2020 }, "expiry"],
    [{ cvc: "12" }, "cvc"],
  ])("with %j is refused", async (change, field) => {
    const source = { type: "creditcard", ...card, ...change }
    expect(await ask("POST", "/v1/payments", payment({ source }))).toMatchObject({
      status: 400,
      body: { type: "invalid_request_error", message: "Validation Failed" },
    })
    const token = await ask("POST", "/v1/tokens", { ...card, ...change, save_only: true })
    expect(token.status).toBe(400)
    expect(Object.keys(token.body)).toEqual(["message"])
    expect(token.body.message).toContain(field)
  })

  test.each(publishedCards)("of the published ones %s has a right check digit", (number) => {
    expect(passesLuhn(number)).toBe(true)
  })

  test.each([
    [mada, "paid", "APPROVED", "00"],
    ["4201320000311101", "failed", "INSUFFICIENT FUNDS", "51"],
    ["4201321234411220", "failed", "DECLINED", "05"],
    ["4111111111111111", "paid", "APPROVED", "00"],
    ["5421080101000000", "paid", "APPROVED", "00"],
    ["4242424242424242", "failed", "UNSPECIFIED FAILURE", "99"],
  ])("%s ends %s", async (number, status, message, code) => {
    const made = await ask(
      "POST",
      "/v1/payments",
      payment({ source: { type: "creditcard", ...card, number } }),
    )
    expect(made).toMatchObject({ status: 201, body: { status: "initiated" } })
    const back = new URL(await answerChallenge(made.body.source.transaction_url, "approve"))
    expect(Object.fromEntries(back.searchParams)).toEqual({ id: made.body.id, status, message })
    expect((await ask("GET", `/v1/payments/${made.body.id}`)).body).toMatchObject({
      status,
      source: { message, response_code: code, transaction_url: null },
    })
    const captured = status === "paid" ? 11_500 : 0
    expect(gateway.ledger.of(made.body.id)).toEqual({ captured, refunded: 0, voided: 0 })
  })

  it("whose holder declines takes nothing, and answers once", async () => {
    const { body } = await ask("POST", "/v1/payments", payment())
    const url = body.source.transaction_url
    expect(await answerChallenge(url, "decline")).toContain("status=failed")
    expect(await answerChallenge(url, "approve")).toContain("status=failed")
    expect(gateway.ledger.of(body.id).captured).toBe(0)
  })

  it("whose holder walks away fails after a quarter of an hour", async () => {
    const { body } = await ask("POST", "/v1/payments", payment())
    gateway.clock.advance(14 * 60_000)
    expect((await ask("GET", `/v1/payments/${body.id}`)).body.status).toBe("initiated")
    gateway.clock.advance(2 * 60_000)
    expect((await ask("GET", `/v1/payments/${body.id}`)).body.status).toBe("failed")
  })
})

describe("a payment", () => {
  test.each([
    [{ amount: 99 }, "amount"],
    [{ amount: 115.5 }, "amount"],
    [{ currency: "USD" }, "currency"],
    [{ callback_url: "javascript:alert(1)" }, "callback_url"],
    [{ given_id: "A-041" }, "given_id"],
    [{ given_id: "019a8f3c-1111-7222-8333-444444444444" }, "given_id"],
    [{ source: { type: "token", token: "token_none" } }, "source.token"],
    [{ source: { type: "cheque" } }, "source.type"],
  ])("with %j is not made", async (change, field) => {
    const { status, body } = await ask("POST", "/v1/payments", payment(change))
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty([field])
  })

  it("with an id that was used is refused, and the first is found under it", async () => {
    const asked = payment()
    const first = await ask("POST", "/v1/payments", asked)
    expect(first.body.id).toBe(asked.given_id)
    expect(await ask("POST", "/v1/payments", { ...asked, amount: 200 })).toMatchObject({
      status: 400,
      body: { type: "used_given_id" },
    })
    expect((await ask("GET", `/v1/payments/${asked.given_id}`)).body.amount).toBe(11_500)
  })

  it("is listed by what was noted beside it", async () => {
    const order = randomUUID()
    const { body } = await ask("POST", "/v1/payments", payment({ metadata: { order_id: order } }))
    const list = await ask("GET", `/v1/payments?metadata[order_id]=${order}`)
    expect(list.body.payments.map(({ id }) => id)).toEqual([body.id])
    expect(list.body.meta).toMatchObject({ current_page: 1, next_page: null, total_count: 1 })
  })

  it("is given back in parts, never more than was taken", async () => {
    const { id } = await paid()
    const refund = (amount?: number) =>
      ask("POST", `/v1/payments/${id}/refund`, amount === undefined ? {} : { amount })
    expect((await refund(11_501)).status).toBe(400)
    expect((await refund(1_500)).body).toMatchObject({ status: "refunded", refunded: 1_500 })
    expect((await refund(10_001)).body.errors).toHaveProperty("amount")
    expect((await refund(0)).status).toBe(400)
    expect((await refund()).body).toMatchObject({ refunded: 11_500 })
    expect((await refund(1)).status).toBe(400)
    expect(gateway.ledger.of(id)).toEqual({ captured: 11_500, refunded: 11_500, voided: 0 })
  })

  it("is voided for two hours, and not when a part is given back", async () => {
    const first = await paid()
    expect((await ask("POST", `/v1/payments/${first.id}/void`)).body.status).toBe("voided")
    expect(gateway.ledger.of(first.id)).toEqual({ captured: 11_500, refunded: 0, voided: 11_500 })
    expect((await ask("POST", `/v1/payments/${first.id}/refund`, {})).status).toBe(400)
    const second = await paid()
    gateway.clock.advance(3 * 3_600_000)
    expect((await ask("POST", `/v1/payments/${second.id}/void`)).status).toBe(400)
    const third = await paid()
    await ask("POST", `/v1/payments/${third.id}/refund`, { amount: 100 })
    expect((await ask("POST", `/v1/payments/${third.id}/void`)).status).toBe(400)
  })

  it("may hold the amount, and take a part of it later", async () => {
    const { id, status } = await paid({ source: { type: "creditcard", ...card, manual: true } })
    expect(status).toBe("authorized")
    expect(gateway.ledger.of(id).captured).toBe(0)
    expect((await ask("POST", `/v1/payments/${id}/capture`, { amount: 11_501 })).status).toBe(400)
    const captured = await ask("POST", `/v1/payments/${id}/capture`, { amount: 10_000 })
    expect(captured.body).toMatchObject({ status: "captured", captured: 10_000 })
    expect((await ask("POST", `/v1/payments/${id}/refund`, { amount: 10_001 })).status).toBe(400)
  })
})

describe("wallets", () => {
  it("Apple Pay is settled at once", async () => {
    const source = { type: "applepay", token: "{}" }
    const made = await ask("POST", "/v1/payments", payment({ source, callback_url: undefined }))
    expect(made.body).toMatchObject({ status: "paid", source: { type: "applepay" } })
    const refused = await ask("POST", "/v1/payments", payment({ source, amount: 111_000 }))
    expect(refused.body).toMatchObject({ status: "failed", source: { response_code: "51" } })
  })

  test.each([
    ["123456", "paid"],
    ["111111", "failed"],
    ["987654", "failed"],
  ])("STC Pay with the code %s ends %s", async (otp, status) => {
    const source = { type: "stcpay", mobile: "0501234567" }
    const { body } = await ask("POST", "/v1/payments", payment({ source }))
    expect(body.status).toBe("initiated")
    const path = body.source.transaction_url.replace(gateway.url, "")
    expect((await ask("POST", path.replace(/=.*/, "=other"), { otp_value: otp })).status).toBe(404)
    expect((await ask("POST", path, { otp_value: otp })).body.status).toBe(status)
    expect((await ask("POST", path, { otp_value: "123456" })).status).toBe(400)
  })

  it("STC Pay refuses a number without an account before a code is sent", async () => {
    const source = { type: "stcpay", mobile: "0515555555" }
    const { body } = await ask("POST", "/v1/payments", payment({ source }))
    expect(body).toMatchObject({ status: "failed", source: { transaction_url: null } })
  })
})

describe("an invoice", () => {
  const invoice = {
    amount: 11_500,
    currency: "SAR",
    description: "Order A-041",
    success_url: returnUrl,
    back_url: "http://127.0.0.1:1/back",
  }

  it("is paid on its page, once", async () => {
    const { body } = await ask("POST", "/v1/invoices", invoice)
    const back = new URL(await payOnPage(body.url, { number: mada }))
    expect(back.searchParams.get("status")).toBe("paid")
    const now = (await ask("GET", `/v1/invoices/${body.id}`)).body
    expect(now).toMatchObject({
      status: "paid",
      payments: [{ status: "paid", invoice_id: body.id }],
    })
    await expect(payOnPage(body.url, { number: mada })).rejects.toThrow("the page stayed, with 200")
    expect(gateway.ledger.of(now.payments[0].id).captured).toBe(11_500)
  })

  it("after a refused card can be paid with another", async () => {
    const { body } = await ask("POST", "/v1/invoices", invoice)
    const back = await payOnPage(body.url, { number: "4201320000311101" })
    expect(back.startsWith(body.url)).toBe(true)
    expect(await (await fetch(back)).text()).toContain('role="alert"')
    expect((await ask("GET", `/v1/invoices/${body.id}`)).body.status).toBe("failed")
    await payOnPage(body.url, { number: mada })
    expect((await ask("GET", `/v1/invoices/${body.id}`)).body.status).toBe("paid")
  })

  it("with a wrong card stays on its page, says what is wrong and keeps what was typed", async () => {
    const { body } = await ask("POST", "/v1/invoices", invoice)
    const form = new URLSearchParams({
      number: "4111 1111",
      name: "<b>",
      expiry: "13/20",
      cvc: "987",
    })
    const response = await fetch(`${body.url}/pay?lang=en`, { method: "POST", body: form })
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const text of ["Invalid card number", "Invalid expire date", "&lt;b&gt;", "4111 1111"]) {
      expect(html).toContain(text)
    }
    expect(html).not.toContain("987")
    expect(html).not.toContain("<b>")
  })

  it("keeps the language the payer chose, from its page to the bank's and back", async () => {
    const { body } = await ask("POST", "/v1/invoices", invoice)
    const form = { number: "4201320000311101", name: "A B", expiry: "12/40", cvc: "123" }
    const sent = await fetch(`${body.url}/pay?lang=en`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    })
    const challenge = sent.headers.get("location") ?? ""
    expect(new URL(challenge).searchParams.get("lang")).toBe("en")
    expect(await (await fetch(challenge)).text()).toContain("/result?lang=en")
    const back = new URL(await answerChallenge(challenge, "approve"))
    expect(back.searchParams.get("lang")).toBe("en")
  })

  it("that is canceled or expired cannot be paid", async () => {
    const canceled = (await ask("POST", "/v1/invoices", invoice)).body
    expect((await ask("PUT", `/v1/invoices/${canceled.id}/cancel`)).body.status).toBe("canceled")
    await expect(enterCard(canceled.url, { number: mada })).rejects.toThrow("stayed, with 200")
    const soon = new Date(gateway.clock.nowMs() + 60_000).toISOString()
    const short = (await ask("POST", "/v1/invoices", { ...invoice, expired_at: soon })).body
    gateway.clock.advance(61_000)
    expect((await ask("GET", `/v1/invoices/${short.id}`)).body.status).toBe("expired")
    await expect(enterCard(short.url, { number: mada })).rejects.toThrow("stayed, with 200")
  })

  test.each([
    [{ amount: 99 }, "amount"],
    [{ description: "" }, "description"],
    [{ success_url: "javascript:alert(1)" }, "success_url"],
    [{ expired_at: "tomorrow" }, "expired_at"],
  ])("with %j is not made", async (change, field) => {
    const { status, body } = await ask("POST", "/v1/invoices", { ...invoice, ...change })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(field)
  })

  it("has a page in the payer's language, whose links follow the address it was asked at", async () => {
    const { body } = await ask("POST", "/v1/invoices", invoice)
    const arabic = await (await fetch(body.url)).text()
    expect(arabic).toContain('lang="ar" dir="rtl"')
    const english = await (
      await fetch(body.url, { headers: { "accept-language": "en-GB" } })
    ).text()
    expect(english).toContain('lang="en" dir="ltr"')
    const other = gateway.url.replace("127.0.0.1", "localhost")
    const fromThere = await fetch(`${other}/v1/invoices/${body.id}`, {
      headers: { authorization: `Basic ${btoa(`${gateway.keys.moyasarSecret}:`)}` },
    })
    expect(((await fromThere.json()) as { url: string }).url.startsWith(other)).toBe(true)
  })
})

test("a phone that reaches the merchant by a name of the network reaches our pages by it", async () => {
  const callback = "http://192.168.1.20:7000/payment"
  const port = new URL(gateway.url).port
  const made = await ask("POST", "/v1/payments", payment({ callback_url: callback }))
  expect(made.body.source.transaction_url).toContain(`http://192.168.1.20:${port}/card_auth/`)
  const invoice = { amount: 100, currency: "SAR", description: "A-041", success_url: callback }
  const page = await ask("POST", "/v1/invoices", invoice)
  expect(page.body.url).toContain(`http://192.168.1.20:${port}/invoices/`)
})

test("an address nobody knows is answered in the words of who is asked", async () => {
  expect((await ask("GET", "/v1/payments/none")).body.type).toBe("api_error")
  expect((await ask("GET", `/v1/payments/${randomUUID()}`)).status).toBe(404)
  expect((await ask("GET", "/v2/nothing")).body.errors[0]?.code).toBe("2102")
  expect((await fetch(`${gateway.url}/card_auth/none/prepare`)).status).toBe(404)
})
