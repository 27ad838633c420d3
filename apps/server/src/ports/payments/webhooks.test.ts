import { answerChallenge, enterCard, payOnPage } from "@sufra/simulators/gateway/payer"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, test } from "vitest"
import type { HostedStart, PaymentGateway } from "./payment-gateway.ts"
import { isSameSecret } from "./same-secret.ts"
import {
  got,
  hostedStart,
  mada,
  noFunds,
  openTill,
  type Till,
  webhookSecret,
} from "./testing/till.ts"

let till: Till
let gateway: PaymentGateway
let start: HostedStart

describe.each(["moyasar", "tap"] as const)("what %s posts", (provider) => {
  beforeEach(async () => {
    till = await openTill()
    gateway = till[provider]
    start = hostedStart(`${till.webhookUrl}/${provider}`)
  })
  afterEach(() => till.close())

  async function read() {
    await till.simulator.whenQuiet()
    return till.letters.map(({ headers, rawBody }) => gateway.readWebhook(headers, rawBody))
  }

  async function open() {
    return got(await gateway.startHosted(start))
  }

  it("says which payment to look at", async () => {
    const { reference, redirectUrl } = await open()
    await payOnPage(redirectUrl, { number: mada })
    expect(await read()).toEqual([
      {
        kind: "payment",
        id: expect.any(String),
        reference,
        ourId: expect.toBeOneOf([null, start.paymentId]),
      },
    ])
  })

  it("of a failure says it as well", async () => {
    const { reference, redirectUrl } = await open()
    await payOnPage(redirectUrl, { number: noFunds })
    expect(await read()).toMatchObject([{ kind: "payment", reference }])
  })

  it("twice is known by its id", async () => {
    const { redirectUrl } = await open()
    till.simulator.faults.script({ kind: "webhook-twice" })
    await payOnPage(redirectUrl, { number: mada })
    const [first, second] = await read()
    expect(first).toEqual(second)
    expect(first?.kind).toBe("payment")
  })

  it("of a refund is about its payment, and is other news", async () => {
    const { reference, redirectUrl } = await open()
    await payOnPage(redirectUrl, { number: mada })
    const wish = { reference, refundId: crypto.randomUUID(), amountMinor: 100, currency: "SAR" }
    got(await gateway.refund({ ...wish, reason: "" }))
    const news = await read()
    expect(news).toMatchObject([
      { kind: "payment", reference },
      { kind: "payment", reference },
    ])
    expect(new Set(news.map((one) => "id" in one && one.id)).size).toBe(2)
  })

  it("in the name of somebody else is forged", async () => {
    const { redirectUrl } = await open()
    till.simulator.faults.script({ kind: "webhook-forged" })
    await answerChallenge(await enterCard(redirectUrl, { number: mada }), "decline")
    expect(await read()).toEqual([{ kind: "forged" }])
  })

  it("and was changed on the way is forged, or asks about the same payment", async () => {
    const { redirectUrl } = await open()
    await payOnPage(redirectUrl, { number: mada })
    await till.simulator.whenQuiet()
    const [letter] = till.letters
    const changed = (letter?.rawBody ?? "").replace(/"amount":[\d.]+/, '"amount":1')
    const news = gateway.readWebhook(letter?.headers ?? {}, changed)
    // Moyasar signs nothing: that is why no figure of a letter is ever used.
    expect(news.kind).toBe(provider === "tap" ? "forged" : "payment")
    expect(news).not.toHaveProperty("amountMinor")
  })

  test.each(["", "{", "null", "[]", '"paid"', '{"id":1}', "\u0000"])("%j is forged", (rawBody) => {
    expect(gateway.readWebhook({ hashstring: "" }, rawBody)).toEqual({ kind: "forged" })
  })
})

it("whatever is posted without the secret is forged, and nothing breaks", async () => {
  till = await openTill()
  const headers = fc.dictionary(fc.constantFrom("hashstring", "host"), fc.string())
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    shaped.map((value) => JSON.stringify(value)),
  )
  fc.assert(
    fc.property(headers, body, (given, rawBody) => {
      expect(till.moyasar.readWebhook(given, rawBody)).toEqual({ kind: "forged" })
      expect(till.tap.readWebhook(given, rawBody)).toEqual({ kind: "forged" })
    }),
  )
  await till.close()
})

/** As near to a real one as it gets. */
const shaped = fc.record({
  id: fc.string(),
  object: fc.constantFrom("charge", "refund"),
  type: fc.constant("payment_paid"),
  secret_token: fc.string(),
  live: fc.boolean(),
  status: fc.constantFrom("CAPTURED", "REFUNDED"),
  amount: fc.oneof(fc.double(), fc.nat(1_000)),
  currency: fc.constant("SAR"),
  charge_id: fc.string(),
  transaction: fc.record({ created: fc.string() }),
  reference: fc.record({ gateway: fc.string(), payment: fc.string() }),
  data: fc.record({ id: fc.string() }),
})

describe("Moyasar's events", () => {
  beforeEach(async () => {
    till = await openTill()
  })
  afterEach(() => till.close())

  const event = (change: object = {}) =>
    JSON.stringify({
      id: "e1",
      type: "payment_paid",
      created_at: "2026-11-15T12:00:00Z",
      secret_token: webhookSecret,
      live: false,
      data: { id: "p1", metadata: { payment_id: "ours" } },
      ...change,
    })

  test.each([
    [{}, { kind: "payment", id: "e1", reference: "payment:p1", ourId: "ours" }],
    // Seen with a slip of the pen.
    [
      { type: "payment_faild" },
      { kind: "payment", id: "e1", reference: "payment:p1", ourId: "ours" },
    ],
    [
      { data: { id: "p1", invoice_id: "i1" } },
      { kind: "payment", id: "e1", reference: "invoice:i1", ourId: null },
    ],
    [{ type: "balance_transferred" }, { kind: "ignored" }],
    [{ live: true }, { kind: "ignored" }],
    [{ data: {} }, { kind: "ignored" }],
    [{ secret_token: "" }, { kind: "forged" }],
    [{ secret_token: `${webhookSecret} ` }, { kind: "forged" }],
    [{ secret_token: null }, { kind: "forged" }],
  ])("%j", (change, news) => {
    expect(till.moyasar.readWebhook({}, event(change))).toEqual(news)
  })
})

test("secrets are the same or not, whatever their length; none is known by nobody", () => {
  expect(isSameSecret("سر", "سر")).toBe(true)
  expect(isSameSecret("a", "b")).toBe(false)
  expect(isSameSecret("a", "ab".repeat(1_000))).toBe(false)
  expect(isSameSecret("", "")).toBe(false)
})
