import { basename } from "node:path"
import { Refusal } from "@sufra/contract/error-reply"
import { advisoryLocks } from "@sufra/db/advisory-locks"
import { missingSentence } from "@sufra/db/backup/pictures"
import { expiredBackups } from "@sufra/domain/installation/backup-schedule"
import { newId } from "@sufra/domain/kernel/ids"
import { sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { findLastGood, findUnfinished, insertRun, updateRun } from "./queries.ts"
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
  let incomplete: string | null = null
  try {
    // Also before: on a full disk none would ever succeed again.
    await removeExpired(services)
    const made = await backups.make({
      onProgress: async ({ doing, done, total }) => {
        const progress = Math.floor((50 * done) / total) + (doing === "pictures" ? 50 : 0)
        if (progress < noted + 10) return
        noted = progress
        await note({ progress })
      },
    })
    const file = basename(made.file)
    incomplete = missingSentence({ ...made, file })
    const missingPictures = made.missing.length
    const figures = { progress: 100, file, bytes: made.bytes, missingPictures }
    await note({ finishedAt: now(), ...figures, failure: incomplete })
  } catch (error) {
    await note({ finishedAt: now(), failure: reasonOf(error) })
    throw error
  }
  await removeExpired(services)
  if (incomplete !== null) throw new Error(incomplete)
}

/** Old files by the schedule of now; the newest one and the last good one stay in any case. */
export async function removeExpired({ database, backups, isDemo, now }: Services): Promise<void> {
  const { keepDays } = await currentSchedule(database.read, isDemo)
  const lastGood = (await findLastGood(database.read))?.file ?? null
  const expired = expiredBackups(await backups.list(), { keepDays, lastGood }, now().getTime())
  for (const { name } of expired) await backups.remove(name)
}

/** For the list in the console: what the disk or the database said. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
