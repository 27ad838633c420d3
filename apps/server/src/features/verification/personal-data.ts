import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import { and, eq, inArray } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"

/** Codes that were sent and guessed at: nothing but the number is in them. */
export const verificationData: PersonalData = {
  section: "verification",
  erase: async (tx, { establishmentId, phones }) => {
    for (const table of [verificationCode, verificationTries]) {
      await tx
        .delete(table)
        .where(and(eq(table.establishmentId, establishmentId), inArray(table.phone, phones)))
    }
  },
}
