import type { GatewaySimulator } from "@sufra/simulators/gateway/start-gateway"
import { test as base } from "../../fixtures.ts"

/** A card of each kind of answer; the bank asks the holder of all but the last. */
export const cards = {
  mada: "4201320111111010",
  visa: "4111111111111111",
  noFunds: "4201320000311101",
  declined: "4201321234411220",
  withoutQuestion: "4111114005765430",
} as const

type GatewayFixtures = {
  /** Whatever a test told it to do wrong is forgotten after the test; what moved stays in its ledger. */
  gateway: GatewaySimulator
}
/**
 * For journeys that pay online: the demo's place takes cards at a simulated gateway beside its server,
 * which hears its webhooks. `gateway.faults`, `gateway.ledger` and the rest are the test's to use.
 */
export const test = base.extend<GatewayFixtures>({
  settingsAtStart: async ({ gatewayOfWorker }, use) => {
    const { port } = new URL(gatewayOfWorker.url)
    await use(() => {
      // The server of the file before has ended; this one registers its own.
      gatewayOfWorker.webhooks.length = 0
      return { SUFRA_GATEWAY_SIMULATOR_PORT: port }
    })
  },
  gateway: async ({ gatewayOfWorker, server: _ }, use) => {
    await use(gatewayOfWorker)
    gatewayOfWorker.faults.clear()
  },
})

export { expect } from "../../fixtures.ts"
