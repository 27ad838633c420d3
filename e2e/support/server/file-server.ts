import { type StaffName, sessionsOf, type Tokens } from "../staff-sessions.ts"
import type { ServerHost } from "./server-host.ts"
import type { ServerProcess } from "./server-process.ts"

/** For one run now and then: who needs the test before it fails, as its retry in CI would. */
const isNewForEachTest = process.env.E2E_SERVER_PER_TEST === "1"

type Serving = { server: ServerProcess; sessionOf: (name: StaffName) => Promise<Tokens> }

/** A worker's server: a new one for each file that changes anything, so that no other finds it changed. */
export class FileServer {
  readonly #host: ServerHost
  #servedTo = ""
  #serving: Serving | null = null

  constructor(host: ServerHost) {
    this.#host = host
  }

  async of(
    test: { file: string; testId: string },
    isShared: boolean,
    settingsAtStart: () => Record<string, string>,
  ): Promise<Serving> {
    const wanted = isNewForEachTest ? test.testId : isShared ? "all who read" : test.file
    if (this.#serving && this.#servedTo === wanted) return this.#serving
    await this.stop()
    const server = await this.#host.startServer(settingsAtStart())
    this.#servedTo = wanted
    this.#serving = { server, sessionOf: sessionsOf(server.url) }
    return this.#serving
  }

  async stop(): Promise<void> {
    const ending = this.#serving
    this.#serving = null
    await ending?.server.stop()
  }
}
