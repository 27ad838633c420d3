import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import { blockedForMs } from "@sufra/domain/verification/code-rules"
import { lt } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"

/** What no limit counts any more is of no use to anybody. */
export const sweepVerificationCodes: Job = {
  name: "sweep-verification-codes",
  cron: "35 * * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - blockedForMs)
    await database.withTransaction(async (tx) => {
      await tx.delete(verificationCode).where(lt(verificationCode.sentAt, before))
      await tx.delete(verificationTries).where(lt(verificationTries.changedAt, before))
    })
  },
}
