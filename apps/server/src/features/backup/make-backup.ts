import { basename } from "node:path"
import { Refusal } from "@sufra/contract/error-reply"
import { advisoryLocks } from "@sufra/db/advisory-locks"
import { expiredBackups } from "@sufra/domain/installation/backup-schedule"
import { newId } from "@sufra/domain/kernel/ids"
import { sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { findUnfinished, insertRun, updateRun } from "./queries.ts"
import { currentSchedule } from "./schedule.ts"
import { whileHeld } from "./while-held.ts"

/** What was begun holds the lock soon after. */
const longestStartMs = 60_000

/** Writes down that a backup begins, unless one is under way: whoever makes one holds the lock. */
export function beginBackup(services: Services): Promise<string> {
  const at = services.now()
  return services.database.withTransaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`SELECT pg_try_advisory_xact_lock(${advisoryLocks.backup}) AS free`,
    )
    if (!rows[0]?.free) throw new Refusal("backup_running")
    for (const { id, startedAt } of await findUnfinished(tx)) {
      if (at.getTime() - startedAt.getTime() < longestStartMs) throw new Refusal("backup_running")
      await updateRun(tx, id, { finishedAt: at, failure: "The server stopped meanwhile" })
    }
    const id = newId()
    await insertRun(tx, id, at)
    return id
  })
}

/** Makes the backup that was begun, and lets go of old files. A failure is written down, and thrown. */
export function makeBackup(services: Services, id: string): Promise<void> {
  return whileHeld(services.database.url, () => makeAlone(services, id))
}

async function makeAlone(services: Services, id: string): Promise<void> {
  const { database, backups, now } = services
  const note = (columns: Parameters<typeof updateRun>[2]) =>
    database.withTransaction((tx) => updateRun(tx, id, columns))
  let noted = 0
  try {
    // Also before: on a full disk none would ever succeed again.
    await removeExpired(services)
    const { file, bytes } = await backups.make({
      onProgress: async ({ doing, done, total }) => {
        const progress = Math.floor((50 * done) / total) + (doing === "pictures" ? 50 : 0)
        if (progress < noted + 10) return
        noted = progress
        await note({ progress })
      },
    })
    await note({ finishedAt: now(), progress: 100, file: basename(file), bytes })
  } catch (error) {
    await note({ finishedAt: now(), failure: reasonOf(error) })
    throw error
  }
  await removeExpired(services)
}

/** Old files by the schedule of now; the newest one stays in any case. */
export async function removeExpired({ database, backups, isDemo, now }: Services): Promise<void> {
  const schedule = await currentSchedule(database.read, isDemo)
  const expired = expiredBackups(await backups.list(), schedule, now().getTime())
  for (const { name } of expired) await backups.remove(name)
}

/** For the list in the console: what the disk or the database said. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
