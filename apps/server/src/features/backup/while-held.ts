import { advisoryLocks } from "@sufra/db/advisory-locks"
import { withClient } from "@sufra/db/with-client"

/** Held on a connection of its own while a backup is made: a process that dies lets go of it. */
export function whileHeld<Value>(url: string, work: () => Promise<Value>): Promise<Value> {
  return withClient(
    url,
    async (client) => {
      await client.query("SELECT pg_advisory_lock($1)", [advisoryLocks.backup])
      return work()
    },
    "sufra backup",
  )
}
