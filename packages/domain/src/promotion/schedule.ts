export type Schedule = { startsAtMs: number | null; endsAtMs: number | null; active: boolean }

/** The end is the first moment at which it is no longer shown. */
export function isShownAt(schedule: Schedule, atMs: number): boolean {
  if (!schedule.active) return false
  if (schedule.startsAtMs !== null && atMs < schedule.startsAtMs) return false
  return schedule.endsAtMs === null || atMs < schedule.endsAtMs
}
