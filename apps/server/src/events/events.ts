import { isToldTo, type Topic } from "@sufra/contract/topics"
import type { Database, Transaction } from "@sufra/db/connection"
import { event } from "@sufra/db/schema/installation/event"
import { newId } from "@sufra/domain/kernel/ids"
import { asc, inArray, sql } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import pg from "pg"

/** Says what changed without the data: the listener fetches again. */
export type Hint = { establishment_id: string; topic: Topic; id: string; version: number }

type KeptInStep = { forget(establishmentId: string): void; clear(): void; setAside(): void }

export type EventListener = (hints: Hint[]) => void

const channel = "sufra_event"
/** Commits within this time of the last NOTIFY share the next one; after a quiet while a commit is sent at once. */
const coalesceMs = 10
/** How often the relay looks for events of a process that died between its commit and its relay. */
const leftoverPollMs = 2_000
const batchSize = 500
/** A NOTIFY payload is limited to 8,000 bytes; a hint is about 150. */
const hintsPerNotify = 40
const longestReconnectMs = 10_000

export type Recorded = {
  establishmentId: string
  topic: Topic
  entityId: string
  version: number
  at: Date
}

export function eventRow({ at, ...hint }: Recorded): typeof event.$inferSelect {
  return { ...hint, id: newId(), createdAt: at }
}

/** Postgres takes 65,535 values in one statement. */
const mostAtOnce = 5_000

/** Called in the transaction of the change, so that the event is sent only if that commits. */
export async function recordEvents(tx: Transaction, hints: Recorded[]): Promise<void> {
  for (let from = 0; from < hints.length; from += mostAtOnce) {
    await tx.insert(event).values(hints.slice(from, from + mostAtOnce).map(eventRow))
  }
}

export async function recordEvent(tx: Transaction, hint: Recorded): Promise<void> {
  await recordEvents(tx, [hint])
}

/** Sends NOTIFY for committed events. A business transaction must not: NOTIFY serialises all commits behind one lock. */
export class EventRelay {
  readonly #database: Database
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Set<EventListener>()
  readonly #lostListeners = new Set<() => void>()
  readonly #caches = new Set<KeptInStep>()
  #listenClient: pg.Client | undefined
  #wakeTimer: NodeJS.Timeout | undefined
  #pollTimer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #relayedAtMs = 0
  #stopped = false
  #reconnectMs = 100

  constructor(database: Database, url: string, log: FastifyBaseLogger) {
    this.#database = database
    this.#url = url
    this.#log = log
  }

  async start(): Promise<void> {
    await this.#listen()
    this.#pollTimer = setInterval(() => this.wake(), leftoverPollMs)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#pollTimer)
    clearTimeout(this.#wakeTimer)
    await this.#running
    await this.#listenClient?.end().catch(() => undefined)
  }

  onHints(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called when the connection was lost: hints may be missing, so a listener drops its cached data and fetches again. */
  onLost(listener: () => void): () => void {
    this.#lostListeners.add(listener)
    return () => this.#lostListeners.delete(listener)
  }

  /** Drops the cached pages and replies of an establishment whenever a topic that guests hear has changed. */
  keepInStep(cache: KeptInStep): void {
    this.#caches.add(cache)
    this.onHints((hints) => {
      for (const { topic, establishment_id } of hints) {
        if (isToldTo("guests", topic)) cache.forget(establishment_id)
      }
    })
  }

  /**
   * Called after a commit that recorded an event. The caches of this process are emptied at once, so that
   * somebody who saves and then reads does not see the old state.
   */
  wake(changedEstablishmentId?: string): void {
    if (changedEstablishmentId) {
      for (const cache of this.#caches) cache.forget(changedEstablishmentId)
    }
    if (this.#wakeTimer || this.#stopped) return
    const waitMs = this.#relayedAtMs + coalesceMs - performance.now()
    this.#wakeTimer = setTimeout(
      () => {
        this.#wakeTimer = undefined
        this.#relayedAtMs = performance.now()
        this.#running = this.#running.then(() => this.#relayAll())
      },
      Math.max(0, waitMs),
    )
  }

  async #relayAll(): Promise<void> {
    try {
      while (!this.#stopped && (await this.#relayBatch()) === batchSize);
    } catch (error) {
      this.#log.warn({ err: error }, "relay: will try again")
    }
  }

  async #relayBatch(): Promise<number> {
    return this.#database.withTransaction(async (tx) => {
      const next = tx
        .select({ id: event.id })
        .from(event)
        .orderBy(asc(event.id))
        .limit(batchSize)
        .for("update", { skipLocked: true })
      const rows = await tx.delete(event).where(inArray(event.id, next)).returning()
      if (rows.length === 0) return 0
      // In the order they happened, which is that of their ids.
      rows.sort((one, other) => (one.id < other.id ? -1 : 1))
      const hints = rows.map((row) => ({
        establishment_id: row.establishmentId,
        topic: row.topic,
        id: row.entityId,
        version: row.version,
      }))
      const payloads: string[] = []
      for (let from = 0; from < hints.length; from += hintsPerNotify) {
        payloads.push(JSON.stringify(hints.slice(from, from + hintsPerNotify)))
      }
      // Without waiting for the disk: after a crash the same hints are only sent again.
      await tx.execute(sql`
        SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, payload)
        FROM unnest(${sql.param(payloads)}::text[]) AS payload`)
      return rows.length
    })
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "sufra listen" })
    client.on("notification", ({ payload }) => {
      const hints = JSON.parse(payload ?? "[]") as Hint[]
      for (const listener of this.#listeners) listener(hints)
    })
    client.on("error", (error) => {
      // Postgres reports one loss twice: its own message, then the closed socket. A loss while connecting is
      // reported by `connect`. A second reconnect would double every hint.
      if (client !== this.#listenClient) return
      this.#listenClient = undefined
      this.#log.warn({ err: error }, "events: the listening connection was lost")
      for (const cache of this.#caches) cache.setAside()
      for (const listener of this.#lostListeners) listener()
      this.#reconnect()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (this.#stopped) return client.end()
    this.#listenClient = client
    this.#reconnectMs = 100
  }

  #reconnect(): void {
    if (this.#stopped) return
    setTimeout(() => {
      if (this.#stopped) return
      this.#listen()
        .then(() => {
          // Hints may have been missed in between: every listener fetches again.
          for (const cache of this.#caches) cache.clear()
          for (const listener of this.#lostListeners) listener()
        })
        .catch(() => this.#reconnect())
    }, this.#reconnectMs).unref()
    this.#reconnectMs = Math.min(this.#reconnectMs * 2, longestReconnectMs)
  }
}
