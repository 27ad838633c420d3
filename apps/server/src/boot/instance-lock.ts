import { advisoryLocks } from "@sufra/db/advisory-locks"
import pg from "pg"

/** After kill -9 the database needs a moment to notice that the holder is gone. */
const patienceMs = 3_000
const pauseMs = 200

export class InstanceRunning extends Error {}

/**
 * One server per embedded database. The holder's pid is in its connection's application name.
 * `onLost` is called when the connection, and the lock with it, ended otherwise than by a release.
 */
export async function holdInstanceLock(
  url: string,
  onLost: () => void = () => undefined,
): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `sufra server, process ${process.pid}`,
  })
  client.on("error", () => undefined)
  await client.connect()
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [
      advisoryLocks.instance,
    ])
    if (rows[0]?.held) {
      client.once("end", onLost)
      return { release: () => client.off("end", onLost).end() }
    }
    if (Date.now() > giveUpAt) break
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const { rows } = await client.query(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND ((classid::bigint << 32) | objid::bigint) = $1`,
    [advisoryLocks.instance],
  )
  await client.end()
  throw new InstanceRunning(rows[0]?.application_name ?? "another process")
}
