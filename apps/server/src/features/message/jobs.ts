import { message } from "@sufra/db/schema/message"
import { and, lt, ne } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"

const keepMs = 90 * 24 * 60 * 60_000

/** Whom a place wrote to is kept as long as somebody may ask about it, and no longer. */
export const sweepMessages: Job = {
  name: "sweep-messages",
  cron: "20 4 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepMs)
    await database.withTransaction((tx) =>
      tx.delete(message).where(and(lt(message.createdAt, before), ne(message.state, "waiting"))),
    )
  },
}
