import { randomUUID } from "node:crypto"
import { payOnPage } from "@sufra/simulators/gateway/payer"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { HostedStart } from "./payment-gateway.ts"
import { tap } from "./tap.ts"
import { got, hostedStart, mada, openTill, type Till } from "./testing/till.ts"

let till: Till
let start: HostedStart
beforeEach(async () => {
  till = await openTill({ tapRefunds: "pending" })
  start = hostedStart(`${till.webhookUrl}/tap`)
})
afterEach(() => till.close())

it("has no form of ours", () => {
  expect(till.tap.ownForm).toBeNull()
})

it("wants to know who pays", async () => {
  const { customer: _, ...nobody } = start
  const refused = { failure: { kind: "refused", code: "customer_required" } }
  expect(await till.tap.startHosted(nobody)).toMatchObject(refused)
  expect(await till.tap.startHosted({ ...start, customer: { name: "نورة" } })).toMatchObject(
    refused,
  )
  expect(till.simulator.requests).toEqual([])
})

it.each([1, 7, 10, 1_005, 11_599, 99_999_999])(
  "carries %i halalas there and back",
  async (minor) => {
    const { reference } = got(await till.tap.startHosted({ ...start, amountMinor: minor }))
    expect(got(await till.tap.find(reference))).toMatchObject({ amountMinor: minor })
  },
)

it("is canceled on its page", async () => {
  const { reference, redirectUrl } = got(await till.tap.startHosted(start))
  await fetch(`${redirectUrl}/cancel`, { method: "POST", redirect: "manual" })
  expect(got(await till.tap.find(reference))).toMatchObject({
    state: "failed",
    failure: "canceled",
  })
})

it("that nobody came for has run out", async () => {
  const { reference } = got(
    await till.tap.startHosted({ ...start, expiresAtMs: Date.now() + 20 * 60_000 }),
  )
  till.simulator.clock.advance(31 * 60_000)
  expect(got(await till.tap.find(reference))).toMatchObject({ state: "expired" })
})

it("started again when it is over sends the payer to our own page", async () => {
  const { reference, redirectUrl } = got(await till.tap.startHosted(start))
  await payOnPage(redirectUrl, { number: mada })
  expect(got(await till.tap.startHosted(start))).toEqual({
    reference,
    redirectUrl: start.returnUrl,
  })
})

it("is found by our id among many", async () => {
  for (let nth = 0; nth < 60; nth += 1)
    got(await till.tap.startHosted(hostedStart(till.webhookUrl)))
  const { reference } = got(await till.tap.startHosted(start))
  expect(got(await till.tap.findByOurId(start.paymentId))).toMatchObject({ reference })
})

it("closes nothing", async () => {
  const { reference } = got(await till.tap.startHosted(start))
  expect(await till.tap.close(reference)).toMatchObject({ failure: { code: "not_possible" } })
})

describe("a refund on its way", () => {
  it("is pending until the bank has given it back", async () => {
    const { reference, redirectUrl } = got(await till.tap.startHosted(start))
    await payOnPage(redirectUrl, { number: mada })
    const wish = { reference, refundId: randomUUID(), amountMinor: 5_000, currency: "SAR" }
    const refund = () => till.tap.refund({ ...wish, reason: "" })
    expect(got(await refund())).toEqual({ state: "pending" })
    expect(got(await refund())).toEqual({ state: "pending" })
    expect(got(await till.tap.find(reference))).toMatchObject({ refundedMinor: 0 })
    await till.simulator.finishRefunds()
    expect(got(await refund())).toEqual({ state: "done" })
    expect(got(await till.tap.find(reference))).toMatchObject({ refundedMinor: 5_000 })
    expect(till.simulator.ledger.of(reference).refunded).toBe(5_000)
  })
})

describe("the key", () => {
  it("works, and is for tests", async () => {
    expect(got(await till.tap.testKeys())).toEqual({ isLive: false })
  })

  it("that is wrong is misconfigured", async () => {
    const wrong = tap({ baseUrl: till.simulator.url, secretKey: "sk_test_other" })
    expect(await wrong.testKeys()).toMatchObject({ failure: { kind: "misconfigured" } })
    expect(await wrong.startHosted(start)).toMatchObject({ failure: { kind: "misconfigured" } })
  })
})
