import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { timedStart } from "@sufra/db/testing/start-times"
import { createTestDatabase } from "../../../apps/server/src/testing/database/test-databases.ts"
import { endProcess } from "./end-process.ts"
import { processEnvironment, repository, serverSettings } from "./server-environment.ts"
import { sharedCluster } from "./shared-cluster.ts"

const startPatienceMs = 90_000
const pollMs = 50

export type ServerProcess = {
  /** As a browser on this machine opens it. */
  url: string
  port: number
  /** For what no screen can set yet. */
  databaseUrl: string
  /** Everything it has printed so far. */
  output(): string
  stop(): Promise<void>
}

type Options = { isEmpty?: boolean; env?: Record<string, string> }

/** The server as `npm start` runs it, on a copy of the demo, or on nothing at all (`isEmpty`). */
export function startServerProcess(options: Options = {}): Promise<ServerProcess> {
  return timedStart("servers", () => start(options))
}

async function start(options: Options): Promise<ServerProcess> {
  const cluster = sharedCluster()
  const database = await createTestDatabase(
    options.isEmpty ? { url: cluster.url, templateName: "template0" } : cluster,
  )
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: repository,
    env: { ...processEnvironment(), ...serverSettings(database.url, options.env) },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk
    })
  }
  async function stop(): Promise<void> {
    await endProcess(child)
    await database.drop()
  }
  try {
    const port = await waitUntilReady(child, () => output)
    const { url: databaseUrl } = database
    return { url: `http://localhost:${port}`, port, databaseUrl, output: () => output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function waitUntilReady(child: ChildProcess, output: () => string): Promise<number> {
  const givesUpAt = Date.now() + startPatienceMs
  while (Date.now() < givesUpAt) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output()}`)
    const port = Number(/http:\/\/localhost:(\d+)/.exec(output())?.[1] ?? 0)
    if (port > 0 && (await isReady(port))) return port
    await pause(pollMs)
  }
  throw new Error(`the server was not ready within ${startPatienceMs} ms:\n${output()}`)
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/api/ready/`).catch(() => null)
  return answer?.ok ?? false
}
