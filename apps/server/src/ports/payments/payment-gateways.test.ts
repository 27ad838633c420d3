import { expect, it } from "vitest"
import { parseEnv } from "../../env.ts"
import { paymentGateways } from "./payment-gateways.ts"

const started = parseEnv({ SUFRA_GATEWAY_SIMULATOR_PORT: "3001" })

it("takes a demo's cards to the simulator, at whichever name the guest used", () => {
  const demo = paymentGateways(started, true)
  expect(demo.cardsOrigin("192.168.1.20")).toBe("http://192.168.1.20:3001")
  expect(demo.tokensUrl("moyasar", "localhost")).toBe("http://localhost:3001/v1/tokens")
  expect(demo.tokensUrl("tap", "localhost")).toBeNull()
})

it("never takes a real place's cards there, whatever its start was told", () => {
  const real = paymentGateways(started, false)
  expect(real.cardsOrigin("192.168.1.20")).toBe("https://api.moyasar.com")
  expect(real.tokensUrl("moyasar", "localhost")).toBe("https://api.moyasar.com/v1/tokens")
})
