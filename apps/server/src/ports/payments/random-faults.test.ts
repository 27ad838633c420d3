import { newId } from "@sufra/domain/kernel/ids"
import type { GatewayFault } from "@sufra/simulators/gateway/gateway-faults"
import { payOnPage } from "@sufra/simulators/gateway/payer"
import { describe, expect, it } from "vitest"
import type { Told } from "./payment-gateway.ts"
import { got, hostedStart, mada, openTill, type Till, tokenOf } from "./testing/till.ts"

const mishaps: GatewayFault[] = [
  { kind: "down" },
  { kind: "lose-reply" },
  { kind: "too-many" },
  { kind: "slow", ms: 300 },
]

/** As a job does it: what is not known is asked again, with the same ids, and not too early. */
async function untilKnown<Value>(till: Till, ask: () => Told<Value>): Promise<Value> {
  for (let tries = 0; tries < 100; tries += 1) {
    const told = await ask()
    if (told.ok || told.failure.kind !== "unreachable") return got(told)
    if (told.failure.afterMs) {
      await till.simulator.whenQuiet()
      till.simulator.clock.advance(told.failure.afterMs)
    }
  }
  throw new Error("a hundred tries without an answer")
}

/** Four in ten requests go wrong, each row of mishaps another: the money still agrees to the halala. */
describe.each([2, 4])("with the mishaps of seed %i", (seed) => {
  it.each(["moyasar", "tap"] as const)("%s takes once and gives back once", async (provider) => {
    const till = await openTill({ timeoutMs: 150 })
    till.simulator.faults.mix({ seed, share: 0.4, faults: mishaps })
    const gateway = till[provider]
    for (let nth = 1; nth <= 3; nth += 1) {
      const start = hostedStart(till.webhookUrl, { amountMinor: nth * 1_000 })
      const { redirectUrl } = await untilKnown(till, () => gateway.startHosted(start))
      await payOnPage(redirectUrl, { number: mada })
      const paid = await untilKnown(till, () => gateway.findByOurId(start.paymentId))
      expect(paid).toMatchObject({ state: "paid", amountMinor: nth * 1_000 })
      const { reference = "" } = paid ?? {}
      for (const amountMinor of [300, 200]) {
        const wish = { reference, refundId: newId(), amountMinor, currency: "SAR", reason: "" }
        expect(await untilKnown(till, () => gateway.refund(wish))).toEqual({ state: "done" })
      }
      expect(await untilKnown(till, () => gateway.find(reference))).toMatchObject({
        refundedMinor: 500,
      })
    }
    expect(till.simulator.ledger.balance).toBe(6_000 - 3 * 500)
    expect(Object.keys(till.simulator.ledger.payments)).toHaveLength(3)
    await till.close()
  })

  it("a token is charged once", async () => {
    const till = await openTill({ timeoutMs: 150 })
    const token = await tokenOf(till.simulator, "4111114005765430")
    till.simulator.faults.mix({ seed, share: 0.5, faults: mishaps })
    const { customer: _, webhookUrl: __, ...start } = hostedStart(till.webhookUrl)
    const { ownForm } = till.moyasar
    if (!ownForm) throw new Error("Moyasar lets us have a form of our own")
    for (let nth = 1; nth <= 5; nth += 1) {
      const charge = { ...start, paymentId: newId(), token }
      expect(await untilKnown(till, () => ownForm.chargeToken(charge))).toMatchObject({
        state: "paid",
      })
    }
    expect(till.simulator.ledger.balance).toBe(5 * 11_550)
    await till.close()
  })
})
