import type { ServerProcess } from "./server-process.ts"
import { type StaffName, sessionsOf, type Tokens } from "./staff-sessions.ts"

type Serving = { server: ServerProcess; sessionOf: (name: StaffName) => Promise<Tokens> }

/** A worker's server: a new one for each file, so that no file finds what another has changed. */
export class FileServer {
  readonly #start: () => Promise<ServerProcess>
  #file = ""
  #serving: Serving | null = null

  constructor(start: () => Promise<ServerProcess>) {
    this.#start = start
  }

  async of(file: string): Promise<Serving> {
    if (this.#serving && this.#file === file) return this.#serving
    await this.stop()
    const server = await this.#start()
    this.#file = file
    this.#serving = { server, sessionOf: sessionsOf(server.url) }
    return this.#serving
  }

  async stop(): Promise<void> {
    const ending = this.#serving
    this.#serving = null
    await ending?.server.stop()
  }
}
