import { test as base } from "@playwright/test"
import { type GatewaySimulator, startGateway } from "@sufra/simulators/gateway/start-gateway"
import type { SmsSimulator } from "@sufra/simulators/sms-provider"
import { startUnifonic } from "@sufra/simulators/unifonic"
import { startTileServer, type TileServer } from "./tile-server.ts"

/** The key that the simulated SMS provider takes. */
export const smsKey = "appsid-8d1f7c3a9b2e4f60"

type Beside = { gatewayOfWorker: GatewaySimulator; smsProvider: SmsSimulator; tiles: TileServer }

/**
 * The outside world of a server. Each part starts when a file first asks for it. They are fixtures of all files,
 * since Playwright starts another worker, and with it another browser and server host, for a file that has worker
 * fixtures of its own.
 */
export const test = base.extend<object, Beside>({
  gatewayOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const gateway = await startGateway({ host: "0.0.0.0", retryGapsMs: [200, 1_000] })
      await use(gateway)
      await gateway.close()
    },
    { scope: "worker" },
  ],
  smsProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const provider = await startUnifonic({ appSid: smsKey })
      await use(provider)
      await provider.close()
    },
    { scope: "worker" },
  ],
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const tiles = await startTileServer()
      await use(tiles)
      await tiles.stop()
    },
    { scope: "worker" },
  ],
})
