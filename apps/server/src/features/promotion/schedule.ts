import { isShownAt } from "@sufra/domain/promotion/schedule"

type Scheduled = { startsAt: Date | null; endsAt: Date | null; active: boolean }

export function isShown(row: Scheduled, now: Date): boolean {
  return isShownAt(
    {
      startsAtMs: row.startsAt?.getTime() ?? null,
      endsAtMs: row.endsAt?.getTime() ?? null,
      active: row.active,
    },
    now.getTime(),
  )
}
