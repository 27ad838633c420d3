import { createHash } from "node:crypto"
import type { Database, Reader, Transaction } from "@sufra/db/connection"
import { errorReport } from "@sufra/db/schema/installation/error-report"
import { establishment } from "@sufra/db/schema/place/establishment"
import { newId } from "@sufra/domain/kernel/ids"
import { desc, eq, inArray, isNull, ne, sql } from "drizzle-orm"
import type { ErrorReporter, PageError } from "./error-reporter.ts"

/** Twice as many as the console shows. */
const mostPerPlace = 400

/**
 * Two reports are the same error when app, message and stack agree but for numbers and ids. Each
 * place has groups of its own: one shared by two would show a place the other's addresses.
 */
function fingerprintOf({ establishmentId, app, message, stack }: PageError): string {
  const shape = `${app}\n${message}\n${stack}`.replace(/[0-9a-f-]{36}|\d+/gi, "#")
  return createHash("sha256").update(`${establishmentId}\n${shape}`).digest("hex")
}

/** Whoever writes a report may write anything: a place that is not there is no place. */
async function findPlace(reader: Reader, id: string | null): Promise<string | null> {
  if (!id) return null
  const [row] = await reader
    .select({ id: establishment.id })
    .from(establishment)
    .where(eq(establishment.id, id))
  return row?.id ?? null
}

/**
 * Anybody may report, and each invented error is a row: of a place, and of none, the newest stay. An
 * error that guests really run into is back with the next of them.
 */
async function forgetOldest(tx: Transaction, establishmentId: string | null): Promise<void> {
  const ofPlace = establishmentId
    ? eq(errorReport.establishmentId, establishmentId)
    : isNull(errorReport.establishmentId)
  const tooMany = tx
    .select({ id: errorReport.id })
    .from(errorReport)
    .where(ofPlace)
    .orderBy(desc(errorReport.lastSeenAt), desc(errorReport.id))
    .offset(mostPerPlace)
  await tx.delete(errorReport).where(inArray(errorReport.id, tooMany))
}

export function ownDatabase(database: Database, now: () => Date): ErrorReporter {
  return {
    async report(error) {
      const seenAt = now()
      await database.withTransaction(async (tx) => {
        const establishmentId = await findPlace(tx, error.establishmentId)
        await tx
          .insert(errorReport)
          .values({
            id: newId(),
            fingerprint: fingerprintOf({ ...error, establishmentId }),
            establishmentId,
            app: error.app,
            message: error.message,
            stack: error.stack,
            url: error.url,
            lastReportId: error.id,
            firstSeenAt: seenAt,
            lastSeenAt: seenAt,
          })
          .onConflictDoUpdate({
            target: errorReport.fingerprint,
            set: {
              count: sql`${errorReport.count} + 1`,
              url: error.url,
              lastReportId: error.id,
              lastSeenAt: seenAt,
            },
            // The page sends a report again when it heard no answer: that is not a second error.
            setWhere: ne(errorReport.lastReportId, error.id),
          })
        await forgetOldest(tx, establishmentId)
      })
    },
  }
}
