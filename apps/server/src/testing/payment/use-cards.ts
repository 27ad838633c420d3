import type { GatewaySimulator } from "@sufra/simulators/gateway/start-gateway"
import { afterAll, afterEach, beforeAll } from "vitest"
import { productId, setStock } from "../guest-orders.ts"
import type { TestApp } from "../test-app.ts"
import { takeCards } from "./online-payments.ts"

/**
 * The demo's place takes cards at a simulated gateway, which a test may replace. After each test the gateway
 * does what it should again, and the clock stands where it began.
 */
export function useCards(test: TestApp, gatewayNow: () => GatewaySimulator) {
  const clock = {
    startedAt: new Date(0),
    later: (ms: number) => {
      test.clock.now = new Date(test.clock.now.getTime() + ms)
    },
  }
  beforeAll(async () => {
    clock.startedAt = test.clock.now
    await setStock(test, await productId(test, "umm-ali"), null)
    await takeCards(test, gatewayNow())
  })
  afterAll(() => gatewayNow().close())
  afterEach(async () => {
    await gatewayNow().whenQuiet()
    gatewayNow().faults.clear()
    test.clock.now = clock.startedAt
  })
  return clock
}
