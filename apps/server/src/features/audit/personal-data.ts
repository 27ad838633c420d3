import { auditEntry } from "@sufra/db/schema/installation/audit"
import { and, eq, or, sql } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"

/** Who did what to whom stays; what staff wrote about the person goes. */
export const auditData: PersonalData = {
  section: "audit",
  erase: async (tx, { establishmentId, customerId }) => {
    await tx
      .update(auditEntry)
      .set({ detail: sql`${auditEntry.detail} - 'reason'` })
      .where(
        and(
          eq(auditEntry.establishmentId, establishmentId),
          or(
            eq(auditEntry.entityId, customerId),
            sql`${auditEntry.detail} ->> 'customer_id' = ${customerId}`,
          ),
        ),
      )
  },
}
