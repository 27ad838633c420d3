import { randomUUID } from "node:crypto"
import { answerChallenge, enterCard, payOnPage } from "@sufra/simulators/gateway/payer"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { HostedStart, PaymentGateway } from "./payment-gateway.ts"
import { declined, got, hostedStart, mada, noFunds, openTill, type Till } from "./testing/till.ts"

let till: Till
let gateway: PaymentGateway
let start: HostedStart

const refundWish = (reference: string, amountMinor: number) => ({
  reference,
  refundId: randomUUID(),
  amountMinor,
  currency: "SAR",
  reason: "نفد الطبق",
})

/** What both do, in the words we have for it. */
describe.each(["moyasar", "tap"] as const)("%s", (provider) => {
  beforeEach(async () => {
    till = await openTill()
    gateway = till[provider]
    start = hostedStart(`${till.webhookUrl}/${provider}`)
  })
  afterEach(() => till.close())

  async function paid(): Promise<string> {
    const { reference, redirectUrl } = got(await gateway.startHosted(start))
    await payOnPage(redirectUrl, { number: mada })
    return reference
  }

  /** All halalas that moved. */
  function ledger() {
    const sum = (kind: string) =>
      till.simulator.ledger.entries
        .filter((entry) => entry.kind === kind)
        .reduce((total, { amount }) => total + amount, 0)
    return { captured: sum("captured"), refunded: sum("refunded") }
  }

  it("is open until the payer has paid on the page", async () => {
    expect(gateway.provider).toBe(provider)
    const { reference, redirectUrl } = got(await gateway.startHosted(start))
    const open = {
      reference,
      ourId: start.paymentId,
      state: "open",
      amountMinor: 11_550,
      currency: "SAR",
      refundedMinor: 0,
      method: null,
      failure: null,
      redirectUrl,
    }
    expect(got(await gateway.find(reference))).toEqual(open)
    expect(got(await gateway.findByOurId(start.paymentId))).toEqual(open)
    await payOnPage(redirectUrl, { number: mada })
    const now = {
      ...open,
      state: "paid",
      method: { kind: "card", brand: "mada", last4: "1010" },
      redirectUrl: null,
    }
    expect(got(await gateway.find(reference))).toEqual(now)
    expect(got(await gateway.findByOurId(start.paymentId))).toEqual(now)
    expect(ledger()).toEqual({ captured: 11_550, refunded: 0 })
  })

  it.each([
    [noFunds, "approve", "insufficient_funds"],
    [declined, "approve", "declined"],
    [mada, "decline", "not_authenticated"],
  ] as const)("with %s and %s fails for %s", async (number, result, failure) => {
    const { reference, redirectUrl } = got(await gateway.startHosted(start))
    await answerChallenge(await enterCard(redirectUrl, { number }), result)
    expect(got(await gateway.find(reference))).toMatchObject({ state: "failed", failure })
    expect(ledger()).toEqual({ captured: 0, refunded: 0 })
  })

  it("started twice is one payment", async () => {
    const first = got(await gateway.startHosted(start))
    expect(got(await gateway.startHosted(start))).toEqual(first)
    expect(await gateway.startHosted({ ...start, amountMinor: 100 })).toMatchObject({
      failure: { kind: "refused", code: "invalid_request" },
    })
  })

  it("whose first answer was lost is found, and started again is the same", async () => {
    till.simulator.faults.script({ kind: "lose-reply", on: "POST /v[12]/(invoices|charges)$" })
    expect(await gateway.startHosted(start)).toMatchObject({
      ok: false,
      failure: { kind: "unreachable" },
    })
    const found = got(await gateway.findByOurId(start.paymentId))
    expect(found).toMatchObject({ state: "open", ourId: start.paymentId })
    expect(got(await gateway.startHosted(start))).toEqual({
      reference: found?.reference,
      redirectUrl: found?.redirectUrl,
    })
  })

  it("that nobody knows is null", async () => {
    const unknown = provider === "moyasar" ? `invoice:${randomUUID()}` : "chg_none"
    expect(got(await gateway.find(unknown))).toBeNull()
    expect(got(await gateway.findByOurId(randomUUID()))).toBeNull()
  })

  it("another amount than was asked for is what it says", async () => {
    till.simulator.faults.script({ kind: "wrong-amount", minor: 11_450 })
    expect(got(await gateway.find(await paid()))).toMatchObject({
      state: "paid",
      amountMinor: 11_450,
    })
  })

  describe("a refund", () => {
    it("in parts adds up, and never to more than was taken", async () => {
      const reference = await paid()
      expect(got(await gateway.refund(refundWish(reference, 1_550)))).toEqual({ state: "done" })
      expect(await gateway.refund(refundWish(reference, 10_001))).toMatchObject({
        ok: false,
        failure: { kind: "refused", code: "amount_refused" },
      })
      expect(got(await gateway.refund(refundWish(reference, 10_000)))).toEqual({ state: "done" })
      expect(got(await gateway.find(reference))).toMatchObject({
        state: "paid",
        amountMinor: 11_550,
        refundedMinor: 11_550,
      })
      expect(ledger()).toEqual({ captured: 11_550, refunded: 11_550 })
    })

    it("asked for again with the same id gives nothing back twice", async () => {
      const reference = await paid()
      const wish = refundWish(reference, 5_000)
      for (const _ of [1, 2, 3]) expect(got(await gateway.refund(wish))).toEqual({ state: "done" })
      await gateway.refund(refundWish(reference, 1_000))
      expect(got(await gateway.refund(wish))).toEqual({ state: "done" })
      expect(ledger().refunded).toBe(6_000)
    })

    it("whose answer was lost is known when it is asked for again, days later too", async () => {
      const reference = await paid()
      const wish = refundWish(reference, 5_000)
      till.simulator.faults.script({ kind: "lose-reply", on: "POST .*/refunds?$" })
      expect(await gateway.refund(wish)).toMatchObject({
        ok: false,
        failure: { kind: "unreachable" },
      })
      expect(ledger().refunded).toBe(5_000)
      till.simulator.clock.advance(3 * 24 * 3_600_000)
      expect(got(await gateway.refund(wish))).toEqual({ state: "done" })
      expect(ledger().refunded).toBe(5_000)
    })

    it("that never arrived is done when it is asked for again", async () => {
      const reference = await paid()
      const wish = refundWish(reference, 5_000)
      till.simulator.faults.script({ kind: "down", on: "POST .*/refunds?$" })
      expect(await gateway.refund(wish)).toMatchObject({ failure: { kind: "unreachable" } })
      expect(ledger().refunded).toBe(0)
      till.simulator.clock.advance(120_000)
      expect(got(await gateway.refund(wish))).toEqual({ state: "done" })
      expect(ledger().refunded).toBe(5_000)
    })

    it("of what nobody paid is refused", async () => {
      const { reference } = got(await gateway.startHosted(start))
      expect(await gateway.refund(refundWish(reference, 100))).toMatchObject({
        ok: false,
        failure: { kind: "refused", code: "not_possible" },
      })
    })
  })

  describe("the connection", () => {
    it("that is not there leaves it open whether it was done", async () => {
      const gone = await openTill()
      await gone.close()
      expect(await gone[provider].startHosted(start)).toEqual({
        ok: false,
        failure: { kind: "unreachable", detail: "ECONNREFUSED" },
      })
    })

    it("out of order, or asking for a pause, leaves it open whether it was done", async () => {
      till.simulator.faults.script({ kind: "down" }, { kind: "too-many", retryAfterSeconds: 9 })
      expect(await gateway.find("invoice:1")).toMatchObject({
        failure: { kind: "unreachable", detail: expect.stringContaining("503") },
      })
      expect(await gateway.find("invoice:1")).toMatchObject({
        failure: { kind: "unreachable", afterMs: 9_000 },
      })
    })

    it("that does not answer in time is given up, by our patience or the caller's", async () => {
      const hasty = await openTill({ timeoutMs: 50 })
      hasty.simulator.faults.always({ kind: "slow", ms: 30_000 })
      const late = { ok: false, failure: { kind: "unreachable", detail: "no answer in time" } }
      expect(await hasty[provider].startHosted(start)).toEqual(late)
      till.simulator.faults.always({ kind: "slow", ms: 30_000 })
      expect(await gateway.startHosted(start, AbortSignal.timeout(50))).toEqual(late)
      await hasty.close()
    })

    it("never tells a key, whatever goes wrong", async () => {
      till.simulator.faults.script({ kind: "down" }, { kind: "lose-reply" }, { kind: "too-many" })
      const told = []
      for (const _ of [1, 2, 3, 4])
        told.push(await gateway.startHosted({ ...start, amountMinor: 0 }))
      const { moyasarSecret, tapSecret } = till.simulator.keys
      expect(told.every(({ ok }) => !ok)).toBe(true)
      expect(JSON.stringify(told)).not.toContain(moyasarSecret)
      expect(JSON.stringify(told)).not.toContain(tapSecret)
    })
  })
})
