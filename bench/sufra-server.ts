import { once } from "node:events"
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { removeCluster } from "@sufra/db/embedded/cluster"
import { onClose } from "./closers.ts"
import { type Process, startNode } from "./process.ts"
import { dataDir } from "./repository.ts"
import type { ProbeReport, ProbeRequest } from "./server-probe.ts"

/** The first start initialises a cluster and fills the demo. */
const startPatienceMs = 120_000
const removalAttempts = 10
const betweenRemovalsMs = 500

/** How the server is started here, by hand and through `npm start`. */
export const serverSettings = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  SUFRA_DATA_DIR: dataDir,
  // What is measured begins with a place that nobody has ordered at.
  SUFRA_DEMO_HISTORY: "0",
  SUFRA_RATE_LIMIT: "100000000",
  // Guests who order come from many addresses, which the load says as a proxy does.
  SUFRA_TRUST_PROXY: "1",
  SUFRA_LOG_LEVEL: "warn",
}

export type SufraServer = {
  origin: string
  probe(request: ProbeRequest): Promise<ProbeReport>
}

let data: (() => Promise<void>) | undefined
let running: { process: Process; server: SufraServer } | undefined

/** The one server under test, started when the first measure asks for it. */
export async function getServer(): Promise<SufraServer> {
  running ??= await startServer()
  return running.server
}

/** The data stays: the next start finds it seeded. */
export async function stopServer(): Promise<void> {
  await running?.process.stop()
  running = undefined
}

async function startServer() {
  if (!data) {
    await removeData()
    data = onClose(() => removeData())
    // Drawing the demo's pictures swells the process that does it: the one measured finds them done.
    await (await spawnServer()).process.stop()
  }
  return spawnServer()
}

type Start = { SERVER: string[]; SERVER_ENVIRONMENT: Record<string, string> }

/** As `npm start` does: what its settings save in memory they may cost in time. */
async function howToStart(): Promise<Start> {
  return await import(new URL("../scripts/steps/server.mjs", import.meta.url).href)
}

async function spawnServer() {
  const probe = ["--expose-gc", "--import", "./bench/server-probe.ts"]
  const { SERVER, SERVER_ENVIRONMENT } = await howToStart()
  const env = { ...SERVER_ENVIRONMENT, ...serverSettings, PORT: "0" }
  const process = startNode([...probe, ...SERVER], env)
  // Its own word to who started it: what the probe says comes after that.
  const served = Promise.race([once(process.child, "message"), once(process.child, "exit")])
  const port = await process.waitFor(/http:\/\/localhost:(\d+)/, startPatienceMs)
  await served
  const server = {
    origin: `http://127.0.0.1:${port}`,
    async probe(request: ProbeRequest) {
      const answer = once(process.child, "message")
      process.child.send(request)
      const [report] = await answer
      return report as ProbeReport
    },
  }
  return { process, server }
}

/** A server stopped while it made its database leaves a child that writes for a moment longer. */
async function removeData(attempt = 1): Promise<void> {
  try {
    const cluster = join(dataDir, "postgres")
    if (existsSync(cluster)) await removeCluster(cluster)
    await rm(dataDir, { recursive: true, force: true })
  } catch (error) {
    if (attempt === removalAttempts) throw error
    await pause(betweenRemovalsMs)
    await removeData(attempt + 1)
  }
}
