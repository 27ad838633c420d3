import { auditEntry } from "@sufra/db/schema/installation/audit"
import { and, eq, inArray, lt, sql } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"
import { isAbout } from "./queries.ts"

/** Who did what to whom stays; what staff wrote about the person goes. */
export const auditData: PersonalData = {
  section: "audit",
  erase: async (tx, { establishmentId, customerId }) => {
    await tx
      .update(auditEntry)
      .set({ detail: sql`${auditEntry.detail} - 'reason'` })
      .where(and(eq(auditEntry.establishmentId, establishmentId), isAbout(customerId)))
  },
  expire: async (tx, { establishmentId, keptSince, most }) => {
    const isOfPlace = eq(auditEntry.establishmentId, establishmentId)
    const isTold = sql`${auditEntry.detail} <> '{}'`
    const old = tx
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(and(isOfPlace, lt(auditEntry.at, keptSince.log), isTold))
      .limit(most)
    const emptied = await tx
      .update(auditEntry)
      .set({ detail: {} })
      .where(and(isOfPlace, inArray(auditEntry.id, old)))
      .returning({ id: auditEntry.id })
    return emptied.length
  },
}
