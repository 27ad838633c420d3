import { readFile } from "node:fs/promises"
import pg from "pg"
import { type Home, passwordFileOf } from "./home.ts"
import { ROLE } from "./initdb.ts"

export const DATABASE = "sufra"

/** Where to connect to a database of the cluster, password included. */
export async function connectionUrl(home: Home, port: number, database: string): Promise<string> {
  const password = (await readFile(passwordFileOf(home), "utf8")).trim()
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}`
}

/** Runs `work` on one connection to the maintenance database. */
export async function withConnection<T>(
  home: Home,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionString = await connectionUrl(home, port, "postgres")
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // A postmaster that goes down meanwhile emits this; unheard, it would end the process.
  client.on("error", () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export async function ensureDatabase(home: Home, port: number): Promise<void> {
  await withConnection(home, port, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  })
}
