import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach } from "vitest"
import { testSecret } from "../test-secret.ts"

const main = fileURLToPath(new URL("../../main.ts", import.meta.url))

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

/** The real server, in processes that can be killed; what a test leaves running is killed after it. */
export function useKillableServers(settings: () => Record<string, string>) {
  const started: ChildProcess[] = []
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "sufra-killed-"))
  })
  afterEach(async () => {
    for (const child of started.splice(0)) await kill(child)
    await rm(dataDir, { recursive: true, force: true })
  })
  function start(): ChildProcess {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("SUFRA_"))
    const env = {
      ...Object.fromEntries(inherited),
      ...settings(),
      HOST: "127.0.0.1",
      PORT: "0",
      SUFRA_DATA_DIR: dataDir,
      SUFRA_DEV: "1",
      SUFRA_SECRET: testSecret,
    }
    const child = spawn(process.execPath, [main], { env, stdio: "ignore" })
    started.push(child)
    return child
  }
  return { start, kill }
}
