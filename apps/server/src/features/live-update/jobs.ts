import { event } from "@sufra/db/schema/system"
import { lt } from "drizzle-orm"
import type { Job } from "../../plugins/jobs.ts"

const keepRelayedMs = 7 * 24 * 60 * 60_000

/** Hints are told once and never replayed; a week is kept for whoever looks into a fault. */
export const sweepEvents: Job = {
  name: "sweep-events",
  cron: "40 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepRelayedMs)
    await database.withTransaction((tx) => tx.delete(event).where(lt(event.relayedAt, before)))
  },
}
