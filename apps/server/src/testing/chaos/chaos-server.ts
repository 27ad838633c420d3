import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { testSecret } from "../test-secret.ts"

const main = fileURLToPath(new URL("../../main.ts", import.meta.url))
/**
 * A busy machine may take minutes for the seconds of work that a start is. Only a server that has ended did
 * not start: whoever lives is waited for, up to a limit that no working start comes near.
 */
export const startPatienceMs = 10 * 60_000
const askPatienceMs = 2_000
/** The end of what it says, for whoever wonders why it did not start. */
const mostSaid = 4_000
const pollMs = 50

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (typeof address !== "object" || !address) throw new Error("no port is free")
  return address.port
}

/** The real server in a process that is killed and started again, at one address. */
export class ChaosServer {
  readonly url: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #dataDir: string
  #child: ChildProcess | null = null

  private constructor(port: number, dataDir: string, settings: Record<string, string>) {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("SUFRA_"))
    this.url = `http://127.0.0.1:${port}`
    this.#dataDir = dataDir
    this.#environment = {
      ...Object.fromEntries(inherited),
      HOST: "127.0.0.1",
      PORT: String(port),
      SUFRA_DATA_DIR: dataDir,
      SUFRA_DEV: "1",
      SUFRA_SECRET: testSecret,
      SUFRA_LOG_LEVEL: "error",
      // Every customer comes from an address of their own, as in the world.
      SUFRA_TRUST_PROXY: "1",
      SUFRA_RATE_LIMIT: "1000000",
      ...settings,
    }
  }

  static async prepare(settings: Record<string, string>): Promise<ChaosServer> {
    const dataDir = await mkdtemp(join(tmpdir(), "sufra-chaos-"))
    return new ChaosServer(await freePort(), dataDir, settings)
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    })
    let said = ""
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-mostSaid)
    }
    child.stdout.on("data", listen)
    child.stderr.on("data", listen)
    this.#child = child
    const givesUpAt = Date.now() + startPatienceMs
    while (Date.now() < givesUpAt) {
      if (child.exitCode !== null) break
      if (await this.#isReady()) return
      await pause(pollMs)
    }
    const how = child.exitCode === null ? "it still tries" : `exit code ${child.exitCode}`
    throw new Error(`the server did not start (${how}):\n${said}`)
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(askPatienceMs)
    const answer = await fetch(`${this.url}/api/ready/`, { signal }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok ?? false
  }

  /** As a power cut does it: nothing is finished, flushed or rolled back. */
  kill(): Promise<void> {
    return this.#end("SIGKILL")
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM")
  }

  /** Nothing of it is left on this machine. */
  async discard(): Promise<void> {
    await this.kill()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
  }
}
