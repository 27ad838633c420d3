import { expect, test } from "vitest"
import type { Env } from "../../env.ts"
import { paymentGateways } from "./payment-gateways.ts"

const env = { SUFRA_GATEWAY_SIMULATOR_PORT: 7001 } as Env
const now = () => new Date()

test("a phone finds the simulator's pages at the host of the page it is on", () => {
  const { pageFor } = paymentGateways(env, true, now)
  const page = "http://127.0.0.1:7001/card_auth/1/prepare"
  expect(pageFor(page, "192.168.1.20")).toBe("http://192.168.1.20:7001/card_auth/1/prepare")
})

test("a real gateway's pages are where it says", () => {
  const page = "https://api.moyasar.com/v1/card_auth/1/prepare"
  expect(paymentGateways(env, true, now).pageFor(page, "192.168.1.20")).toBe(page)
  expect(paymentGateways(env, false, now).pageFor(page, "karam.example")).toBe(page)
})
