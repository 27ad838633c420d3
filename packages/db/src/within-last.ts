import { type AnyColumn, gt, lte, type SQL, sql } from "drizzle-orm"

/**
 * Asks of a column what `isWithinLast` of `domain/kernel/wait.ts` asks of a moment: whether it is of the last so many
 * milliseconds, or so little ahead of the clock that it counts as now.
 */
export function isStoredWithinLast(lengthMs: number, at: AnyColumn, now: Date): SQL<boolean> {
  const after = new Date(now.getTime() - lengthMs)
  const until = new Date(now.getTime() + lengthMs)
  return sql<boolean>`(${gt(at, after)} AND ${lte(at, until)})`
}

/** Asks of a column what `dueInMs` asks of a moment: whether what was planned for then is due. */
export function isStoredDue(longestMs: number, dueAt: AnyColumn, now: Date): SQL<boolean> {
  const until = new Date(now.getTime() + longestMs)
  return sql<boolean>`(${lte(dueAt, now)} OR ${gt(dueAt, until)})`
}

/**
 * The same for plans of any length, by the moment when they were made: one made further ahead of the clock than it
 * is long is due.
 */
export function isPlanDue(plannedAt: AnyColumn, dueAt: AnyColumn, now: Date): SQL<boolean> {
  const isMadeAhead = sql`${plannedAt} - (${dueAt} - ${plannedAt}) > ${now.toISOString()}::timestamptz`
  // The comparison with the clock is for the index of the column.
  return sql<boolean>`(${lte(dueAt, now)} OR (${gt(dueAt, now)} AND ${isMadeAhead}))`
}
