import {
  isShownAt,
  type PromotionState,
  promotionState,
  type Schedule,
  scheduleChangesAtMs,
} from "@sufra/domain/promotion/schedule"

type Scheduled = { startsAt: Date | null; endsAt: Date | null; active: boolean }

function scheduleOf(row: Scheduled): Schedule {
  return {
    startsAtMs: row.startsAt?.getTime() ?? null,
    endsAtMs: row.endsAt?.getTime() ?? null,
    active: row.active,
  }
}

export function isShown(row: Scheduled, now: Date): boolean {
  return isShownAt(scheduleOf(row), now.getTime())
}

export function stateOf(row: Scheduled, now: Date): PromotionState {
  return promotionState(scheduleOf(row), now.getTime())
}

/** Of the rows, in their order, those that are shown now. */
export function shownOf<Row extends Scheduled>(rows: Row[], now: Date): Row[] {
  return rows.filter((row) => isShown(row, now))
}

/** When any of them begins or ends to be shown. */
export function promotionsChangeAtMs(rows: Scheduled[], now: Date): number | null {
  const changes = rows
    .map((row) => scheduleChangesAtMs(scheduleOf(row), now.getTime()))
    .filter((at): at is number => at !== null)
  return changes.length > 0 ? Math.min(...changes) : null
}
