import { campaignCommit, campaignEntry } from "@sufra/db/schema/campaign/campaign"
import { and, eq, isNull, lt, notExists, sql } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { lapsePrizes } from "./lapse.ts"

const keepMs = 24 * 60 * 60_000

/** Promises that nobody used: somebody opened the wheel and went on. Voided ones stay, for anybody to check. */
const sweepPromises: Job = {
  name: "sweep-campaign-promises",
  cron: "35 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepMs)
    await database.withTransaction((tx) => {
      const used = tx
        .select({ one: sql`1` })
        .from(campaignEntry)
        .where(
          and(
            eq(campaignEntry.establishmentId, campaignCommit.establishmentId),
            eq(campaignEntry.commitId, campaignCommit.id),
          ),
        )
      return tx
        .delete(campaignCommit)
        .where(
          and(
            lt(campaignCommit.expiresAt, before),
            isNull(campaignCommit.voidedAt),
            notExists(used),
          ),
        )
    })
  },
}

export const campaignJobs: Job[] = [sweepPromises, lapsePrizes]
