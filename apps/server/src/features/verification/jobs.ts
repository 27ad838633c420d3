import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import { blockedForMs } from "@sufra/domain/verification/code-rules"
import { gt, lt, or } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { Job } from "../../events/jobs.ts"

/** What no limit counts is of no use to anybody: too old, or written by a clock that was ahead. */
export const sweepVerificationCodes: Job = {
  name: "sweep-verification-codes",
  cron: "35 * * * *",
  async run({ database, now }) {
    const nowMs = now().getTime()
    const isOver = (at: PgColumn) =>
      or(lt(at, new Date(nowMs - blockedForMs)), gt(at, new Date(nowMs + blockedForMs)))
    await database.withTransaction(async (tx) => {
      await tx.delete(verificationCode).where(isOver(verificationCode.sentAt))
      await tx.delete(verificationTries).where(isOver(verificationTries.changedAt))
    })
  },
}
