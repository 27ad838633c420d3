import { referralLead } from "@sufra/db/schema/campaign/referral"
import { leadDays, nextLeadStatus } from "@sufra/domain/campaign/lead"
import { and, inArray, lt, not, sql } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { moveLead } from "./move-lead.ts"
import { isHeld, isHeldLead, lockLead } from "./queries.ts"

const mostAtOnce = 500
const dayMs = 86_400_000

/** Invitations that nobody followed, and friends who never ordered: over after ninety days. */
export const cancelOldLeads: Job = {
  name: "cancel-old-leads",
  cron: "40 * * * *",
  async run(services) {
    const now = services.now()
    const since = new Date(now.getTime() - leadDays * dayMs)
    const { establishmentId, id, status, joinedAt, referredAt } = referralLead
    const lastAt = sql`coalesce(${joinedAt}, ${referredAt})`
    // What staff have not looked at is theirs to decide, however old.
    const isStaffs = isHeldLead ?? sql`false`
    const old = await services.database.read
      .select({ establishmentId, id })
      .from(referralLead)
      .where(and(inArray(status, ["pending", "joined"]), lt(lastAt, since), not(isStaffs)))
      .limit(mostAtOnce)
    for (const lead of old) {
      await services.database.withTransaction(async (tx) => {
        const row = await lockLead(tx, lead.establishmentId, lead.id)
        if (!row || isHeld(row) || !nextLeadStatus(row.status, "cancel")) return
        await moveLead(tx, row, "cancel", { now })
      })
    }
    services.relay.wake()
  },
}
