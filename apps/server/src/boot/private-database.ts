import { setTimeout as sleep } from "node:timers/promises"
import { type Cluster, startCluster } from "@sufra/db/embedded/cluster"
import type { FastifyBaseLogger } from "fastify"
import { holdInstanceLock, InstanceRunning } from "./instance-lock.ts"

type Options = {
  dataDir: string
  say: (line: string) => void
  log: Pick<FastifyBaseLogger, "warn" | "error">
  /** Another server has taken the data meanwhile: this one must not write beside it. */
  onTaken: (error: Error) => void
}

const pauseMs = 1_000
const longestPauseMs = 15_000

/**
 * The embedded Postgres of this server, held for as long as it runs. When it dies (a crash, a full
 * disk, the memory killer) nobody else would bring it back: we do, where it was, again and again.
 */
export class PrivateDatabase {
  readonly #options: Options
  #cluster: Cluster
  #lock: { release(): Promise<void> } | undefined
  #reviving: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()

  private constructor(options: Options, cluster: Cluster) {
    this.#options = options
    this.#cluster = cluster
  }

  static async open(options: Options): Promise<PrivateDatabase> {
    const { dataDir, say } = options
    const database = new PrivateDatabase(options, await startCluster({ dataDir, log: say }))
    await database.#hold()
    return database
  }

  get url(): string {
    return this.#cluster.url
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#reviving
    await this.#lock?.release()
    await this.#cluster.stop()
  }

  async #hold(): Promise<void> {
    this.#lock = await holdInstanceLock(this.url, () => {
      this.#lock = undefined
      if (!this.#stopping.signal.aborted) this.#reviving = this.#revive()
    })
  }

  async #revive(): Promise<void> {
    const { log, onTaken } = this.#options
    const { signal } = this.#stopping
    log.warn("the database ended; bringing it back")
    for (let pause = pauseMs; !signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await this.#bringBack()
        log.warn("the database is back")
        return
      } catch (error) {
        if (error instanceof InstanceRunning) return onTaken(error)
        log.error({ err: error }, "the database cannot be brought back yet; will try again")
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }

  async #bringBack(): Promise<void> {
    const { dataDir } = this.#options
    const { url, port } = this.#cluster
    const cluster = await startCluster({ dataDir, port })
    // Only another server could have started it elsewhere, and our connections would not follow.
    if (cluster.url !== url) throw new InstanceRunning("another server started the database")
    this.#cluster = cluster
    await this.#hold()
  }
}
