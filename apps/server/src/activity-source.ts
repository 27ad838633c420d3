import type { Reader } from "@sufra/db/connection"
import type { Activity, ActivityMark } from "@sufra/domain/campaign/activity"
import { type SQL, type SQLWrapper, sql } from "drizzle-orm"

type Asked = { before: ActivityMark | null; limit: number }

/**
 * What a feature adds to a guest's time line: its entries older than the mark, the newest first. An entry's moment
 * and id never change.
 */
export type ActivitySource = (
  reader: Reader,
  whose: { establishmentId: string; customerId: string },
  asked: Asked,
) => Promise<Activity[]>

/** For a source's query, ordered by moment and id. */
export function isBefore(
  at: SQLWrapper,
  id: SQLWrapper,
  before: ActivityMark | null,
): SQL | undefined {
  if (!before) return undefined
  const moment = new Date(before.atMs).toISOString()
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${before.id}::uuid)`
}
