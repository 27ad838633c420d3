import { randomUUID } from "node:crypto"
import { networkInterfaces } from "node:os"
import { afterEach, beforeEach, describe, expect, it, test } from "vitest"
import { answerChallenge, payOnPage } from "./payer.ts"
import { type GatewaySimulator, startGateway } from "./start-gateway.ts"
import { asker, type Merchant, startMerchant } from "./testing/merchant.ts"

const secretToken = "known to both"
const returnUrl = "http://127.0.0.1:1/return"
const card = { name: "Noura Alharbi", number: "4201320111111010", month: 12, year: 40, cvc: "123" }

let gateway: GatewaySimulator
let merchant: Merchant
let ask: ReturnType<typeof asker>

beforeEach(async () => {
  merchant = await startMerchant()
  const webhooks = [{ url: `${merchant.url}/moyasar`, secretToken }]
  gateway = await startGateway({ webhooks, retryGapsMs: [1, 1, 1, 1, 1] })
  ask = asker(gateway)
})
afterEach(() => Promise.all([gateway.close(), merchant.close()]))

async function open(): Promise<{ id: string; url: string }> {
  const { body } = await ask("POST", "/v1/payments", {
    amount: 11_500,
    currency: "SAR",
    callback_url: returnUrl,
    source: { type: "creditcard", ...card },
  })
  return { id: body.id, url: body.source.transaction_url }
}

async function pay(): Promise<string> {
  const { id, url } = await open()
  await answerChallenge(url, "approve")
  return id
}

/** Same instant or not: they differ in nothing else. */
function types() {
  return merchant.letters.map(({ body }) => body.type)
}

describe("Moyasar's webhook", () => {
  it("tells who was paid, with the secret of the registration", async () => {
    const id = await pay()
    await gateway.whenQuiet()
    expect(merchant.letters.map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        type: "payment_paid",
        created_at: expect.any(String),
        secret_token: secretToken,
        account_name: "Simulator",
        live: false,
        data: expect.objectContaining({ id, status: "paid", amount: 11_500 }),
      },
    ])
  })

  it("tells of a failure, of a refund and of a void", async () => {
    const { url } = await open()
    await answerChallenge(url, "decline")
    await ask("POST", `/v1/payments/${await pay()}/refund`, { amount: 100 })
    await ask("POST", `/v1/payments/${await pay()}/void`)
    await gateway.whenQuiet()
    expect(types().sort()).toEqual(
      [
        "payment_failed",
        "payment_paid",
        "payment_paid",
        "payment_refunded",
        "payment_voided",
      ].sort(),
    )
  })

  it("tells of who walked away", async () => {
    const { id } = await open()
    expect(await gateway.abandon(id)).toBe(true)
    expect(await gateway.abandon(id)).toBe(false)
    await gateway.whenQuiet()
    expect(types()).toEqual(["payment_abandoned"])
  })

  it("is repeated until it is taken, at most six times, and known by its id", async () => {
    merchant.answers.push(500, 404)
    await pay()
    await gateway.whenQuiet()
    expect(gateway.deliveries.map((one) => [one.retry_number, one.response_code])).toEqual([
      [1, 500],
      [2, 404],
      [3, 200],
    ])
    expect(new Set(merchant.letters.map(({ body }) => body.id)).size).toBe(1)
    merchant.answers.push(...Array(10).fill(503))
    await pay()
    await gateway.whenQuiet()
    expect(merchant.letters).toHaveLength(3 + 6)
  })

  it("to nobody is repeated as well", async () => {
    await merchant.close()
    await pay()
    await gateway.whenQuiet()
    expect(gateway.deliveries.map((one) => one.response_code)).toEqual(Array(6).fill(null))
    merchant = await startMerchant()
  })
})

describe("scripted", () => {
  it("never", async () => {
    gateway.faults.script({ kind: "webhook-never" })
    await pay()
    await gateway.whenQuiet()
    expect(merchant.letters).toEqual([])
  })

  it("twice, with one id", async () => {
    gateway.faults.script({ kind: "webhook-twice" })
    await pay()
    await gateway.whenQuiet()
    expect(merchant.letters).toHaveLength(2)
    expect(merchant.letters[0]?.body.id).toBe(merchant.letters[1]?.body.id)
  })

  it("late, when the payer has long been back", async () => {
    gateway.faults.script({ kind: "webhook-late", ms: 500 })
    await pay()
    expect(merchant.letters).toEqual([])
    await gateway.whenQuiet()
    expect(types()).toEqual(["payment_paid"])
  })

  it("before the payer is back, and again when that was not taken", async () => {
    gateway.faults.script({ kind: "webhook-before-return" })
    merchant.answers.push(500)
    await pay()
    expect(types()).toEqual(["payment_paid"])
    await gateway.whenQuiet()
    expect(types()).toEqual(["payment_paid", "payment_paid"])
  })

  it("forged: it says paid, and its writer has guessed", async () => {
    const { id, url } = await open()
    gateway.faults.script({ kind: "webhook-forged" })
    await answerChallenge(url, "decline")
    await gateway.whenQuiet()
    const [letter, ...others] = merchant.letters
    expect(others).toEqual([])
    expect(letter?.body).toMatchObject({ type: "payment_paid", data: { id, status: "paid" } })
    expect(letter?.body.secret_token).not.toBe(secretToken)
    expect(gateway.ledger.of(id).captured).toBe(0)
  })

  it("a wrong amount is what is taken, told and written down", async () => {
    gateway.faults.script({ kind: "wrong-amount", minor: 11_400 })
    const id = await pay()
    await gateway.whenQuiet()
    expect(gateway.ledger.of(id).captured).toBe(11_400)
    expect(merchant.letters[0]?.body).toMatchObject({ data: { amount: 11_400 } })
    expect((await ask("GET", `/v1/payments/${id}`)).body.amount).toBe(11_400)
  })

  it("a lost answer: it is done, and nobody hears", async () => {
    gateway.faults.script({ kind: "lose-reply", on: "POST /v1/payments$" })
    const given = randomUUID()
    const asked = {
      given_id: given,
      amount: 200,
      currency: "SAR",
      callback_url: returnUrl,
      source: { type: "creditcard", ...card },
    }
    await expect(ask("POST", "/v1/payments", asked)).rejects.toThrow()
    expect((await ask("GET", `/v1/payments/${given}`)).body.amount).toBe(200)
  })

  it("out of order, and asking for a pause", async () => {
    gateway.faults.script({ kind: "down" }, { kind: "too-many", retryAfterSeconds: 7 })
    expect((await ask("GET", "/v1/payments")).status).toBe(503)
    const pause = await ask("GET", "/v1/payments")
    expect([pause.status, pause.headers.get("retry-after")]).toEqual([429, "7"])
    expect((await ask("GET", "/v1/payments")).status).toBe(200)
  })
})

describe("Tap's webhook", () => {
  async function payCharge() {
    const { body } = await asker(gateway, gateway.keys.tapSecret)("POST", "/v2/charges", {
      amount: 115,
      currency: "SAR",
      customer: { first_name: "Noura", email: "n@example.com" },
      source: { id: "src_card" },
      redirect: { url: returnUrl },
      post: { url: `${merchant.url}/tap` },
    })
    await payOnPage(body.transaction.url, { number: card.number })
    await gateway.whenQuiet()
    return body.id
  }

  it("carries a hash, and is tried three times", async () => {
    merchant.answers.push(500, 500, 500)
    const id = await payCharge()
    expect(merchant.letters).toHaveLength(3)
    expect(merchant.letters[0]?.body).toMatchObject({ id, status: "CAPTURED" })
    expect(merchant.letters[0]?.headers.hashstring).toMatch(/^[0-9a-f]{64}$/)
  })

  it("forged has another hash", async () => {
    const id = await payCharge()
    await gateway.forge(id)
    const [real, forged] = merchant.letters.map(({ headers }) => headers.hashstring)
    expect(forged).not.toBe(real)
  })
})

describe("the controls", () => {
  const control = (path: string, body?: object, type = "application/json") =>
    fetch(`${gateway.url}/_control/${path}`, {
      method: body ? "POST" : "GET",
      ...(body && { body: JSON.stringify(body), headers: { "content-type": type } }),
    })

  it("script faults, register an address and show the ledger", async () => {
    await control("faults", { script: [{ kind: "wrong-amount", minor: 999 }] })
    await control("webhooks", { url: `${merchant.url}/second`, secret_token: "s" })
    const id = await pay()
    await gateway.whenQuiet()
    expect(await (await control("ledger")).json()).toEqual({
      entries: [{ payment_id: id, kind: "captured", amount: 999, at: expect.any(String) }],
      payments: { [id]: { captured: 999, refunded: 0, voided: 0 } },
      balance: 999,
    })
    const { deliveries } = (await (await control("deliveries")).json()) as { deliveries: object[] }
    expect(deliveries).toHaveLength(2)
    await control("faults", { clear: true, always: { kind: "down" } })
    expect((await ask("GET", "/v1/payments")).status).toBe(503)
    await control("faults", {
      always: null,
      mix: { seed: 1, share: 1, faults: [{ kind: "down" }] },
    })
    expect((await ask("GET", "/v1/payments")).status).toBe(503)
    await control("faults", { clear: true })
    expect((await ask("GET", "/v1/payments")).status).toBe(200)
  })

  it("move the clock and make a payer walk away", async () => {
    const { id } = await open()
    expect((await control(`payments/${id}/abandon`, {})).status).toBe(200)
    expect((await control(`payments/${id}/forge`, {})).status).toBe(200)
    expect((await control("clock", { advance_ms: 1_000 })).status).toBe(200)
    expect((await ask("GET", `/v1/payments/${id}`)).body.status).toBe("failed")
  })

  const [neighbour] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)

  test.skipIf(!neighbour)("another machine of the network cannot reach them", async () => {
    const open = await startGateway({ host: "0.0.0.0" })
    const url = open.url.replace("127.0.0.1", neighbour?.address ?? "")
    expect((await fetch(`${url}/_control/ledger`)).status).toBe(403)
    expect((await fetch(`${url}/v1/payments`)).status).toBe(401)
    await open.close()
  })

  test("a form of another site cannot reach them", async () => {
    expect((await control("clock", { advance_ms: 1 }, "text/plain")).status).toBe(400)
    const asked = await fetch(`${gateway.url}/_control/ledger`)
    expect(asked.headers.get("access-control-allow-origin")).toBeNull()
  })
})
