import { menuImport } from "@sufra/db/schema/menu-file"
import { and, isNull, lt, lte } from "drizzle-orm"
import type { Job } from "../../../events/jobs.ts"

/** A plan nobody confirmed is of no use after its half hour, an answer to a retry after a day. */
const keepMs = 24 * 60 * 60_000

export const sweepMenuImports: Job = {
  name: "sweep-menu-imports",
  cron: "10 * * * *",
  async run({ database, now }) {
    const at = now()
    await database.withTransaction(async (tx) => {
      await tx
        .delete(menuImport)
        .where(and(lte(menuImport.expiresAt, at), isNull(menuImport.appliedAt)))
      const before = new Date(at.getTime() - keepMs)
      await tx.delete(menuImport).where(lt(menuImport.expiresAt, before))
    })
  },
}
