import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres"
import pg from "pg"

/** Waiting for ever for a connection turns an overload into a hang: after this a request is refused. */
const connectionTimeoutMs = 5_000
/** A network that swallows packets, or a database that stands still, says nothing: a guest waits so long. */
const queryTimeoutMs = 8_000
const maxRetries = 3
/** serialization_failure, deadlock_detected: the database asks for the transaction again. */
const retryable = new Set(["40001", "40P01"])

const int8Oid = 20
const numericOid = 1700

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not a safe integer from the database: ${text}`)
  return value
}

const integerParsers = new Map([
  [int8Oid, safeInteger],
  [numericOid, safeInteger],
])

/**
 * `int8` and sums arrive as strings from `pg`: here they become integers, or an error. Only on our
 * own connections: pg-boss reads fractions, and a parser set for all of `pg` would break it.
 */
function withIntegers(given: pg.CustomTypesConfig): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      integerParsers.get(oid) ?? given.getTypeParser(oid, format as "text"),
  } as pg.CustomTypesConfig
}

/** drizzle brings parsers with every query, which would pass over those of the connection. */
class IntegerClient extends pg.Client {
  override query = ((config: { types?: pg.CustomTypesConfig } | string, ...rest: unknown[]) => {
    const types = typeof config === "object" ? config.types : undefined
    const own = types ? { ...(config as object), types: withIntegers(types) } : config
    return (super.query as (...all: unknown[]) => unknown).call(this, own, ...rest)
  }) as pg.Client["query"]
}

export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0]

/** What a query function takes first: a transaction, or the read-only pool. */
export type Reader = Pick<NodePgDatabase, "select" | "selectDistinct" | "$count">

export type Database = {
  /** Sessions of the pool are read-only: the database itself refuses a write made here. */
  read: Reader
  /** The only way to write. A deadlock or serialization failure runs the work again. */
  withTransaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
  pool: pg.Pool
  /** For whatever needs a connection of its own: a listener, a thread. */
  url: string
  close(): Promise<void>
}

export function isRetryable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return retryable.has((cause as { code?: string })?.code ?? "")
}

export function connect(
  url: string,
  options: {
    max?: number
    /** Longer where nobody waits at a screen. */
    queryTimeoutMs?: number
    applicationName?: string
    onError?: (error: Error) => void
    /** The last thing every transaction does, whoever began it. */
    beforeCommit?: (tx: Transaction) => Promise<void>
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: options.queryTimeoutMs ?? queryTimeoutMs,
    types: withIntegers(pg.types),
    Client: IntegerClient,
    application_name: options.applicationName ?? "sufra",
    // Awaited by the pool: nobody gets a connection before it, and one that fails here is ended.
    onConnect: async (client) => {
      await client.query("SET default_transaction_read_only = on")
    },
  })
  // Without a listener a connection the database drops while idle would end the process.
  pool.on("error", (error) => options.onError?.(error))
  // The pool listens only while it keeps the connection. One that breaks between two queries of a
  // transaction is told to nobody else, and would end the process; the next query fails by itself.
  pool.on("connect", (client) => client.on("error", () => undefined))
  const drizzled = drizzle(pool, { casing: "snake_case" })
  // Each has to learn the columns of every table it meets: one for a connection's life, not for a transaction's.
  const ofClients = new WeakMap<pg.PoolClient, NodePgDatabase>()

  function drizzledClient(client: pg.PoolClient): NodePgDatabase {
    const own = ofClients.get(client) ?? drizzle(client, { casing: "snake_case" })
    ofClients.set(client, own)
    return own
  }

  function whole<Value>(work: (tx: Transaction) => Promise<Value>) {
    const { beforeCommit } = options
    if (!beforeCommit) return work
    return async (tx: Transaction) => {
      const value = await work(tx)
      await beforeCommit(tx)
      return value
    }
  }

  /** Given the pool, drizzle never gives back a connection whose BEGIN fails: ten of those, and no more writes. */
  async function transact<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const client = await pool.connect()
    try {
      return await drizzledClient(client).transaction(whole(work), { accessMode: "read write" })
    } finally {
      // "I" is idle. Anything else was left in the middle of something: it is ended, not lent again.
      client.release(client.getTransactionStatus() !== "I")
    }
  }

  async function withTransaction<Value>(
    work: (tx: Transaction) => Promise<Value>,
    attempt = 1,
  ): Promise<Value> {
    try {
      return await transact(work)
    } catch (error) {
      if (attempt < maxRetries && isRetryable(error)) return withTransaction(work, attempt + 1)
      throw error
    }
  }

  return {
    read: drizzled,
    withTransaction: (work) => withTransaction(work),
    pool,
    url,
    close: () => pool.end(),
  }
}
