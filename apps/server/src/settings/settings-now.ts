import type { Database } from "@sufra/db/connection"
import type { FastifyBaseLogger } from "fastify"
import type { Env } from "../env.ts"
import type { EventRelay } from "../events/events.ts"
import { readStored } from "./queries.ts"
import { nothingStored, type Settings, settingsOf } from "./settings.ts"

export const settingsTopic = "installation"
/** An event names a place, and these settings are of none. */
export const noPlace = "00000000-0000-0000-0000-000000000000"

/**
 * The settings as they are now, without asking the database: pages need them for every request. A save by any
 * server of this database is heard of by its event.
 */
export class SettingsNow {
  readonly #env: Env
  readonly #database: Database
  readonly #listeners = new Set<() => void>()
  #settings: Settings
  #loading: Promise<void> = Promise.resolve()

  constructor(env: Env, database: Database) {
    this.#env = env
    this.#database = database
    this.#settings = settingsOf(env, nothingStored)
  }

  now(): Settings {
    return this.#settings
  }

  /** One after the other, so that an older answer never comes last. */
  load(): Promise<void> {
    const loaded = this.#loading.then(() => this.#read())
    this.#loading = loaded.catch(() => undefined)
    return loaded
  }

  /** Called after a change: what was made of the old settings is made again. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  follow(relay: EventRelay, log: FastifyBaseLogger): void {
    const again = () => {
      this.load().catch((err: unknown) => log.warn({ err }, "settings: could not be read again"))
    }
    relay.onHints((hints) => {
      if (hints.some(({ topic }) => topic === settingsTopic)) again()
    })
    relay.onLost(again)
  }

  async #read(): Promise<void> {
    const before = JSON.stringify(this.#settings)
    this.#settings = settingsOf(this.#env, await readStored(this.#database.read))
    if (JSON.stringify(this.#settings) === before) return
    for (const listener of this.#listeners) listener()
  }
}
