import { errorReport } from "@sufra/db/schema/installation/error-report"
import { lt } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"

const keepMs = 30 * 24 * 60 * 60_000

/** An error nobody has run into for a month is mended, or of no interest. */
export const sweepErrorReports: Job = {
  name: "sweep-error-reports",
  cron: "50 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepMs)
    await database.withTransaction((tx) =>
      tx.delete(errorReport).where(lt(errorReport.lastSeenAt, before)),
    )
  },
}
