import type { ApiReply } from "@sufra/contract/client/client"
import {
  type BranchHours,
  type HoursRange,
  hoursOn,
  openState,
} from "@sufra/domain/branch/opening-hours"
import { prayerBreaksOn } from "@sufra/domain/branch/prayer-times"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import { withOccasionDates } from "@sufra/domain/calendar/occasions"
import { type BusinessDayRule, businessDayAt } from "@sufra/domain/establishment/business-day"
import { clockOf } from "@sufra/domain/kernel/clock"
import { nextMidnightMs, zonedTime } from "@sufra/domain/kernel/zoned-time"
import type { BranchRow } from "../branch/index.ts"
import type { TableRow } from "../dining-table/index.ts"

type BranchSummary = ApiReply<"GET /branch/list-qr/{uuid}/">[number]

export function rangeViews(ranges: HoursRange[]): BranchSummary["hours_today"] {
  return ranges.map(({ open, close }) => ({ opens: clockOf(open), closes: clockOf(close) }))
}

/** How a place counts its days: its clock, where its business day begins, and its Hijri months. */
export type PlaceCalendar = BusinessDayRule & { movedMonths: MovedMonths }

/** What the rules of open and closed need of a branch. */
export function branchHours(
  row: BranchRow,
  { timezone, movedMonths }: Pick<PlaceCalendar, "timezone" | "movedMonths">,
): BranchHours {
  const { prayerPause } = row
  return {
    timezone,
    weekly: row.weeklyHours,
    overrides: row.hoursOverrides.map((set) => withOccasionDates(set, movedMonths)),
    pausedUntilMs: row.pausedUntil?.getTime() ?? null,
    ...(prayerPause && { breaksOn: (date) => prayerBreaksOn(prayerPause, row, date, movedMonths) }),
  }
}

/** Until when the views of these branches hold: a change of state, of the date or of the business day. */
export function branchesHoldUntilMs(rows: BranchRow[], place: PlaceCalendar, now: Date): number {
  const atMs = now.getTime()
  const changes = rows.flatMap((row) => openState(branchHours(row, place), atMs).holdsUntilMs ?? [])
  return Math.min(
    nextMidnightMs(atMs, place.timezone),
    businessDayAt(place, atMs).endsAtMs,
    ...changes,
  )
}

/** A branch as guests and staff see it now. */
export function branchView(row: BranchRow, place: PlaceCalendar, now: Date): BranchSummary {
  const { timezone } = place
  const atMs = now.getTime()
  const hours = branchHours(row, place)
  const state = openState(hours, atMs)
  const dateOf = (ms: number) => zonedTime(ms, timezone).date
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    is_main: row.isMain,
    is_open: state.isOpen,
    closed_reason: state.closedReason,
    is_paused: state.isPaused,
    changes_at: state.changesAtMs === null ? null : new Date(state.changesAtMs).toISOString(),
    changes_today: state.changesAtMs !== null && dateOf(state.changesAtMs) === dateOf(atMs),
    order_types: row.orderTypes,
    hours_today: rangeViews(hoursOn(hours, businessDayAt(place, atMs).date)),
  }
}

export function tableView(row: TableRow | null) {
  return row && { id: row.id, label: row.label, status: row.status }
}
