import { advisoryLocks } from "@sufra/db/advisory-locks"
import pg from "pg"

/** Held on a connection of its own while a backup is made: a process that dies lets go of it. */
export async function whileHeld<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: "sufra backup" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.backup])
    return await work()
  } finally {
    await client.end()
  }
}
