import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it, test } from "vitest"
import { answerChallenge, enterCard, payOnPage } from "./payer.ts"
import { type GatewaySimulator, startGateway } from "./start-gateway.ts"
import { hashString } from "./tap/tap-reply.ts"
import { asker } from "./testing/merchant.ts"

const mada = "4201320111111010"
let gateway: GatewaySimulator
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  gateway = await startGateway()
  ask = asker(gateway, gateway.keys.tapSecret)
})
afterAll(() => gateway.close())

function charge(more: object = {}) {
  return {
    amount: 115.5,
    currency: "SAR",
    threeDSecure: true,
    reference: { transaction: randomUUID(), order: "A-041" },
    customer: { first_name: "Noura", phone: { country_code: "966", number: "501234567" } },
    source: { id: "src_all" },
    redirect: { url: "http://127.0.0.1:1/return" },
    ...more,
  }
}

async function captured() {
  const { body } = await ask("POST", "/v2/charges/", charge())
  await payOnPage(body.transaction.url, { number: mada })
  return body.id
}

it("opens with its secret key alone", async () => {
  const wrong = await asker(gateway, "sk_test_other")("GET", "/v2/charges/chg_1")
  expect(wrong).toMatchObject({ status: 401, body: { errors: [{ code: "2107" }] } })
  const response = await fetch(`${gateway.url}/v2/charges/chg_1`, {
    headers: { authorization: `Bearer ${gateway.keys.moyasarSecret}` },
  })
  expect(response.status).toBe(401)
})

describe("a charge", () => {
  test.each([
    [mada, "approve", "CAPTURED", "000"],
    ["4201320000311101", "approve", "DECLINED", "505"],
    ["4201321234411220", "approve", "DECLINED", "501"],
    [mada, "decline", "FAILED", "516"],
  ] as const)("with %s and %s ends %s", async (number, result, status, code) => {
    const { body } = await ask("POST", "/v2/charges/", charge())
    expect(body).toMatchObject({ status: "INITIATED", amount: 115.5, response: { code: "100" } })
    const back = await answerChallenge(await enterCard(body.transaction.url, { number }), result)
    expect(back).toBe(`http://127.0.0.1:1/return?tap_id=${body.id}`)
    const now = (await ask("GET", `/v2/charges/${body.id}`)).body
    expect(now).toMatchObject({ status, response: { code }, card: { scheme: "MADA" } })
    expect(now.transaction).not.toHaveProperty("url")
    expect(gateway.ledger.of(body.id).captured).toBe(status === "CAPTURED" ? 11_550 : 0)
  })

  it("is canceled on its page, and abandoned by who walks away", async () => {
    const first = (await ask("POST", "/v2/charges", charge())).body
    await fetch(`${first.transaction.url}/cancel`, { method: "POST", redirect: "manual" })
    expect((await ask("GET", `/v2/charges/${first.id}`)).body.status).toBe("CANCELLED")
    const second = (await ask("POST", "/v2/charges", charge())).body
    gateway.clock.advance(31 * 60_000)
    expect((await ask("GET", `/v2/charges/${second.id}`)).body.status).toBe("ABANDONED")
  })

  it("asked for twice with the same text within a day is the same one", async () => {
    const idempotent = randomUUID()
    const asked = charge({ reference: { transaction: "t", order: "o", idempotent } })
    const first = (await ask("POST", "/v2/charges", asked)).body
    expect((await ask("POST", "/v2/charges", asked)).body.id).toBe(first.id)
    gateway.clock.advance(25 * 3_600_000)
    expect((await ask("POST", "/v2/charges", asked)).body.id).not.toBe(first.id)
  })

  it("is listed by its reference, page after page", async () => {
    const reference = { transaction: randomUUID(), order: "A-042" }
    const ids = []
    for (const _ of [1, 2, 3])
      ids.unshift((await ask("POST", "/v2/charges", charge({ reference }))).body.id)
    const page = await ask("POST", "/v2/charges/list", { reference, limit: 2 })
    expect(page.body).toMatchObject({ has_more: true })
    expect(page.body.charges.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const rest = await ask("POST", "/v2/charges/list", {
      reference,
      limit: 2,
      starting_after: ids[1],
    })
    expect(rest.body).toMatchObject({ has_more: false })
    expect(rest.body.charges.map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test.each([
    [{ amount: 0 }, "1117"],
    [{ amount: 10.005 }, "1117"],
    [{ amount: "10" }, "1117"],
    [{ currency: "KWD" }, "1119"],
    [{ redirect: { url: "javascript:alert(1)" } }, "1111"],
    [{ customer: { first_name: "Noura" } }, "1139"],
    [{ customer: { email: "n@example.com" } }, "1130"],
    [{ source: { id: "src_none" } }, "1125"],
  ])("with %j is not made", async (change, code) => {
    const { status, body } = await ask("POST", "/v2/charges", charge(change))
    expect(status).toBe(400)
    expect(body.errors[0]?.code).toBe(code)
  })
})

describe("a refund", () => {
  const refund = (chargeId: string, amount: number, more: object = {}) =>
    ask("POST", "/v2/refunds", {
      charge_id: chargeId,
      amount,
      currency: "SAR",
      reason: "r",
      ...more,
    })

  it("in parts is never more than was taken", async () => {
    const id = await captured()
    const first = await refund(id, 15.5)
    expect(first.body).toMatchObject({ status: "REFUNDED", amount: 15.5 })
    expect((await refund(id, 100.01)).body.errors[0]?.code).toBe("1161")
    expect((await refund(id, 100)).body.status).toBe("REFUNDED")
    expect((await refund(id, 0.01)).status).toBe(400)
    expect((await ask("GET", `/v2/refunds/${first.body.id}`)).body.amount).toBe(15.5)
    const list = await ask("POST", "/v2/refunds/list", { charges: [id] })
    expect(list.body.refunds.map(({ amount }) => amount)).toEqual([100, 15.5])
    expect(gateway.ledger.of(id)).toEqual({ captured: 11_550, refunded: 11_550, voided: 0 })
  })

  it("asked for twice with the same text happens once", async () => {
    const id = await captured()
    const reference = { idempotent: randomUUID() }
    const first = await refund(id, 5, { reference })
    expect((await refund(id, 5, { reference })).body.id).toBe(first.body.id)
    expect(gateway.ledger.of(id).refunded).toBe(500)
  })

  it("of what was not taken is refused", async () => {
    const { body } = await ask("POST", "/v2/charges", charge())
    expect((await refund(body.id, 5)).status).toBe(400)
    expect((await refund("chg_none", 5)).status).toBe(404)
  })

  it("may be on its way for a while", async () => {
    const slow = await startGateway({ tapRefunds: "pending" })
    const asks = asker(slow, slow.keys.tapSecret)
    const { body } = await asks("POST", "/v2/charges", charge())
    await payOnPage(body.transaction.url, { number: mada })
    const asked = { charge_id: body.id, amount: 115, currency: "SAR", reason: "r" }
    const made = (await asks("POST", "/v2/refunds", asked)).body
    expect(made.status).toBe("PENDING")
    expect(slow.ledger.of(body.id).refunded).toBe(0)
    expect((await asks("POST", "/v2/refunds", asked)).body.errors[0]?.code).toBe("1161")
    await slow.finishRefunds()
    expect((await asks("GET", `/v2/refunds/${made.id}`)).body.status).toBe("REFUNDED")
    expect(slow.ledger.of(body.id).refunded).toBe(11_500)
    await slow.close()
  })
})

test("the hash string is made as Tap describes it", () => {
  const said = {
    id: "chg_1",
    amountMinor: 1_000,
    currency: "SAR",
    gateway: "g",
    payment: "p",
    status: "CAPTURED",
    created: "1698392202943",
  }
  // echo -n 'x_idchg_1x_amount10.00x_currencySAR…' | openssl dgst -sha256 -hmac key
  expect(hashString("key", said)).toBe(
    "d21b4b359feea705e6a17d577e3e89f720f58b94aa2af0e1037b44e465736bc0",
  )
})
