import { punch } from "@sufra/db/schema/loyalty/punch-card"
import { and, eq } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"

export const punchData: PersonalData = {
  section: "punches",
  collect: (reader, { establishmentId, customerId }) =>
    reader
      .select({ cardId: punch.cardId, units: punch.units, at: punch.punchedAt })
      .from(punch)
      .where(and(eq(punch.establishmentId, establishmentId), eq(punch.customerId, customerId))),
  seenSince: seenSince({ ...punch, at: punch.punchedAt }),
}
