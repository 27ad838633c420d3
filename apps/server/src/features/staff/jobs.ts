import { signInGuard, staffSession } from "@sufra/db/schema/staff"
import { lt } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"

const keepEndedMs = 30 * 24 * 60 * 60_000

/** Sessions and mistakes of a month ago are of no use to anybody. */
export const sweepStaffSessions: Job = {
  name: "sweep-staff-sessions",
  cron: "20 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepEndedMs)
    await database.withTransaction(async (tx) => {
      await tx.delete(staffSession).where(lt(staffSession.expiresAt, before))
      await tx.delete(staffSession).where(lt(staffSession.endedAt, before))
      await tx.delete(signInGuard).where(lt(signInGuard.lastTriedAt, before))
    })
  },
}
