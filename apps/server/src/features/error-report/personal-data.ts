import { errorReport } from "@sufra/db/schema/installation/error-report"
import { or, sql } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"

/** A page that failed may have had a number in its address or its words. */
export const errorReportData: PersonalData = {
  section: "error-reports",
  erase: async (tx, { phones, emails }) => {
    const said = [...phones, ...emails]
    const { message, stack, url } = errorReport
    await tx
      .delete(errorReport)
      .where(
        or(
          ...said.map(
            (text) => sql`position(${text} in concat(${message}, ' ', ${stack}, ' ', ${url})) > 0`,
          ),
        ),
      )
  },
}
