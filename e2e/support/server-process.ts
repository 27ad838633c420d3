import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { dirname } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { createTestDatabase, testMediaDir } from "../../apps/server/src/testing/test-databases.ts"
import { sharedCluster } from "./shared-cluster.ts"

const repository = fileURLToPath(new URL("../../", import.meta.url))
const startPatienceMs = 90_000
const stopPatienceMs = 10_000
const pollMs = 50

export type ServerProcess = {
  /** As a browser on this machine opens it. */
  url: string
  port: number
  /** For what no screen can do yet: see menu-change.ts. */
  databaseUrl: string
  /** Everything it has printed so far. */
  output(): string
  stop(): Promise<void>
}

type Options = { isEmpty?: boolean; env?: Record<string, string> }

/** The real server on a real database: a copy of the demo, or nothing at all (`isEmpty`). */
export async function startServerProcess(options: Options = {}): Promise<ServerProcess> {
  const cluster = sharedCluster()
  const database = await createTestDatabase(
    options.isEmpty ? { url: cluster.url, templateName: "template0" } : cluster,
  )
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: repository,
    env: serverEnvironment(database.url, options),
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
    const url = `http://localhost:${port}`
    return { url, port, databaseUrl: database.url, output: () => output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Only what the server needs: an unknown SUFRA_* of the caller's shell would refuse the start. */
function serverEnvironment(databaseUrl: string, options: Options): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("SUFRA_"))
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    HOST: "0.0.0.0",
    PORT: "0",
    SUFRA_DATA_DIR: dirname(testMediaDir),
    SUFRA_RATE_LIMIT: "100000",
    SUFRA_LOG_LEVEL: "warn",
    ...options.env,
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

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs)
  await ended
  clearTimeout(timer)
}
