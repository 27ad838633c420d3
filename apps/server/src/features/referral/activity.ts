import { referralLead } from "@sufra/db/schema/campaign/referral"
import { and, desc, eq } from "drizzle-orm"
import { type ActivitySource, isBefore } from "../../activity-source.ts"

/** Friends whom a guest invited. */
export const referralActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const rows = await reader
    .select()
    .from(referralLead)
    .where(
      and(
        eq(referralLead.establishmentId, whose.establishmentId),
        eq(referralLead.referrerId, whose.customerId),
        isBefore(referralLead.referredAt, referralLead.id, before),
      ),
    )
    .orderBy(desc(referralLead.referredAt), desc(referralLead.id))
    .limit(limit)
  return rows.map(({ id, referredAt, friendName, status }) => ({
    ...{ type: "referral", id, atMs: referredAt.getTime() },
    facts: { friend: friendName, status },
  }))
}
