import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { timedStart } from "@sufra/db/testing/start-times"
import { createTestDatabase } from "../../../apps/server/src/testing/database/test-databases.ts"
import { endProcess } from "./end-process.ts"
import { processEnvironment, repository, serverSettings } from "./server-environment.ts"
import type { HostReply, HostRequest } from "./server-host-child.ts"
import type { ServerProcess } from "./server-process.ts"
import { sharedCluster } from "./shared-cluster.ts"

const childPath = fileURLToPath(new URL("server-host-child.ts", import.meta.url))

/**
 * A process that has read the server's code and starts one server after the other, each on a copy
 * of the demo of its own. Reading takes longer than all of a start's real work.
 */
export class ServerHost {
  readonly #child: ChildProcess
  #printed = ""

  constructor() {
    this.#child = fork(childPath, {
      cwd: repository,
      env: processEnvironment(),
      execArgv: [],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        this.#printed += chunk
      })
    }
  }

  startServer(own: Record<string, string> = {}): Promise<ServerProcess> {
    return timedStart("servers", () => this.#startServer(own))
  }

  async #startServer(own: Record<string, string>): Promise<ServerProcess> {
    const database = await createTestDatabase(sharedCluster())
    const before = this.#printed.length
    try {
      const port = await this.#start(serverSettings(database.url, own))
      return {
        url: `http://localhost:${port}`,
        port,
        databaseUrl: database.url,
        output: () => this.#printed.slice(before),
        stop: async () => {
          await this.#ask("stop")
          await database.drop()
        },
      }
    } catch (error) {
      await database.drop()
      throw error
    }
  }

  async #start(settings: Record<string, string>): Promise<number> {
    const reply = await this.#ask({ settings })
    if (typeof reply === "object" && "port" in reply) return reply.port
    const reason = typeof reply === "object" ? reply.failure : reply
    throw new Error(`the server did not start: ${reason}\n${this.#printed}`)
  }

  #ask(request: HostRequest): Promise<HostReply> {
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Error(`the server has ended by itself:\n${this.#printed}`))
      if (!this.#child.connected) return onExit()
      this.#child.once("exit", onExit)
      this.#child.once("message", (reply: HostReply) => {
        this.#child.off("exit", onExit)
        resolve(reply)
      })
      this.#child.send(request)
    })
  }

  end(): Promise<void> {
    return endProcess(this.#child)
  }
}
