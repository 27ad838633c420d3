import { gt, lte, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

/**
 * Asks of a column what `isWithinLast` of `domain/kernel/wait.ts` asks of a moment: whether it is of the last so many
 * milliseconds, or so little ahead of the clock that it counts as now.
 */
export function isStoredWithinLast(lengthMs: number, at: PgColumn, now: Date): SQL<boolean> {
  const after = new Date(now.getTime() - lengthMs)
  const until = new Date(now.getTime() + lengthMs)
  return sql<boolean>`(${gt(at, after)} AND ${lte(at, until)})`
}
