import { once } from "node:events"
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { removeCluster } from "@sufra/db/embedded/cluster"
import { onClose } from "./closers.ts"
import type { MemoryReport } from "./memory-probe.ts"
import { type Process, startNode } from "./process.ts"
import { dataDir } from "./repository.ts"

/** The first start initialises a cluster and fills the demo. */
const startPatienceMs = 120_000

/** How the server is started here, by hand and through `npm start`. */
export const serverSettings = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  SUFRA_DATA_DIR: dataDir,
  SUFRA_RATE_LIMIT: "100000000",
  SUFRA_LOG_LEVEL: "warn",
}

export type SufraServer = {
  origin: string
  pid: number
  measureMemory(): Promise<MemoryReport>
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
    data = onClose(removeData)
  }
  const args = ["--expose-gc", "--import", "./bench/memory-probe.ts", "apps/server/src/main.ts"]
  const process = startNode(args, { ...serverSettings, PORT: "0" })
  const port = await process.waitFor(/http:\/\/localhost:(\d+)/, startPatienceMs)
  const server = {
    origin: `http://127.0.0.1:${port}`,
    pid: process.pid,
    async measureMemory() {
      const answer = once(process.child, "message")
      process.child.send("memory")
      const [report] = await answer
      return report as MemoryReport
    },
  }
  return { process, server }
}

async function removeData(): Promise<void> {
  const cluster = join(dataDir, "postgres")
  if (existsSync(cluster)) await removeCluster(cluster)
  await rm(dataDir, { recursive: true, force: true })
}
