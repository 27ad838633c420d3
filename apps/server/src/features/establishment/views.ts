import type { ApiReply } from "@sufra/contract/client"
import { hoursOn, openState } from "@sufra/domain/branch/opening-hours"
import { nextMidnightMs, zonedTime } from "@sufra/domain/kernel/zoned-time"
import type { BranchRow, TableRow } from "./queries.ts"

type BranchSummary = ApiReply<"GET /branch/list-qr/{uuid}/">[number]

function clock(minute: number): string {
  const inDay = minute % 1440
  const twoDigits = (value: number) => String(value).padStart(2, "0")
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}`
}

/** Until when the views of these branches hold: the next opening, closing or change of date. */
export function branchViewsHoldUntilMs(
  views: BranchSummary[],
  timezone: string,
  now: Date,
): number {
  const changes = views.flatMap((view) => (view.changes_at ? [Date.parse(view.changes_at)] : []))
  return Math.min(nextMidnightMs(now.getTime(), timezone), ...changes)
}

/** A branch as guests and staff see it now. */
export function branchView(row: BranchRow, timezone: string, now: Date): BranchSummary {
  const hours = {
    timezone,
    weekly: row.weeklyHours,
    overrides: row.hoursOverrides,
    pausedUntilMs: row.pausedUntil?.getTime() ?? null,
  }
  const state = openState(hours, now.getTime())
  const today = zonedTime(now.getTime(), timezone).date
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    is_main: row.isMain,
    is_open: state.isOpen,
    is_paused: state.isPaused,
    changes_at: state.changesAtMs === null ? null : new Date(state.changesAtMs).toISOString(),
    changes_today:
      state.changesAtMs !== null && zonedTime(state.changesAtMs, timezone).date === today,
    order_types: row.orderTypes,
    hours_today: hoursOn(hours, today).map(({ open, close }) => ({
      opens: clock(open),
      closes: clock(close),
    })),
  }
}

export function tableView(row: TableRow | null) {
  return row && { id: row.id, label: row.label, status: row.status }
}
