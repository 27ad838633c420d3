import { mkdir, writeFile } from "node:fs/promises"
import { withClient } from "@sufra/db/testing/test-database"
import { startGateway } from "@sufra/simulators/gateway/start-gateway"
import { test as base, expect } from "vitest"
import { ServerHost } from "../support/server/server-host.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { sessionsOf } from "../support/staff-sessions.ts"
import { GuestPhone } from "./guest-phone.ts"
import { openWebKit } from "./web-driver.ts"

export { expect } from "vitest"

const picturesOfFailures = new URL("../results/webkit/", import.meta.url)

/** The tests of a file share a server with its gateway; each has a browser that was never here. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names out of the pattern
  .extend("gateway", { scope: "file" }, async ({}, { onCleanup }) => {
    const gateway = await startGateway({ host: "0.0.0.0", retryGapsMs: [200, 1_000] })
    onCleanup(() => gateway.close())
    return gateway
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names out of the pattern
  .extend("serverHost", { scope: "file" }, async ({}, { onCleanup }) => {
    const host = new ServerHost()
    onCleanup(() => host.end())
    return host
  })
  .extend("server", { scope: "file" }, async ({ gateway, serverHost }, { onCleanup }) => {
    const { port } = new URL(gateway.url)
    const server = await serverHost.startServer({ SUFRA_GATEWAY_SIMULATOR_PORT: port })
    onCleanup(() => server.stop())
    return server
  })
  .extend("sessionOf", { scope: "file" }, async ({ server }) => sessionsOf(server.url))
  .extend("phone", async ({ server, task }, { onCleanup }) => {
    const { browser, end } = await openWebKit()
    const phone = new GuestPhone(browser, server.url)
    onCleanup(async () => {
      try {
        if (task.result?.state === "fail") await keepPicture(phone, task.name)
      } finally {
        await end()
      }
    })
    await phone.markPopupSeen()
    return phone
  })

async function keepPicture(phone: GuestPhone, name: string): Promise<void> {
  await mkdir(picturesOfFailures, { recursive: true })
  const file = new URL(`${encodeURIComponent(name)}.png`, picturesOfFailures)
  await writeFile(file, await phone.picture())
}

/** What a page throws it reports to the server by itself. */
async function errorsReported(server: ServerProcess): Promise<string[]> {
  return withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ message: string; url: string }>(
      "SELECT message, url FROM error_report",
    )
    return rows.map(({ message, url }) => `${message} (${url})`)
  })
}

test.afterEach(async ({ server }) => {
  expect(await errorsReported(server)).toEqual([])
})
