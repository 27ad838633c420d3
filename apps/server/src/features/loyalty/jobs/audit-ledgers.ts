import { newId } from "@sufra/domain/kernel/ids"
import type { Job } from "../../../events/jobs.ts"
import { auditLedger, listLedgers } from "../ledger/audit.ts"

/** More of one place say nothing new. */
const mostReported = 20

/** Each night all sums are made anew. What is off is shown under Errors, to the place and the platform. */
export const auditLedgers: Job = {
  name: "audit-ledgers",
  cron: "40 3 * * *",
  async run({ database, errorReporter }) {
    for (const establishmentId of await listLedgers(database.read)) {
      const faults = await auditLedger(database.read, establishmentId)
      for (const { customerId, what } of faults.slice(0, mostReported)) {
        await errorReporter.report({
          id: newId(),
          app: "server",
          message: `Points of customer ${customerId}: ${what}`,
          stack: "",
          url: "audit-ledgers",
          establishmentId,
        })
      }
    }
  },
}
