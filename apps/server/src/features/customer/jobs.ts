import { customerSession } from "@sufra/db/schema/customer"
import { and, isNull, lt, or } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"

const keepEndedMs = 30 * 24 * 60 * 60_000

/**
 * Sessions of a month ago are of no use to anybody, but for those that say which browser's visits
 * are whose.
 */
export const sweepCustomerSessions: Job = {
  name: "sweep-customer-sessions",
  cron: "25 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepEndedMs)
    const isOld = or(lt(customerSession.expiresAt, before), lt(customerSession.endedAt, before))
    await database.withTransaction((tx) =>
      tx.delete(customerSession).where(and(isOld, isNull(customerSession.visitorId))),
    )
  },
}
