export type Schedule = { startsAtMs: number | null; endsAtMs: number | null; active: boolean }

/** The end is the first moment at which it is no longer shown. */
export function isShownAt(schedule: Schedule, atMs: number): boolean {
  if (!schedule.active) return false
  if (schedule.startsAtMs !== null && atMs < schedule.startsAtMs) return false
  return schedule.endsAtMs === null || atMs < schedule.endsAtMs
}

/** The next moment at which `isShownAt` may answer otherwise. */
export function scheduleChangesAtMs(schedule: Schedule, atMs: number): number | null {
  if (!schedule.active) return null
  const ahead = [schedule.startsAtMs, schedule.endsAtMs].filter(
    (edge): edge is number => edge !== null && edge > atMs,
  )
  return ahead.length > 0 ? Math.min(...ahead) : null
}

export type PromotionState = "shown" | "planned" | "ended" | "off"

/** What staff read beside it. What is over stays over, switched off or not. */
export function promotionState(schedule: Schedule, atMs: number): PromotionState {
  if (schedule.endsAtMs !== null && atMs >= schedule.endsAtMs) return "ended"
  if (!schedule.active) return "off"
  return isShownAt(schedule, atMs) ? "shown" : "planned"
}
