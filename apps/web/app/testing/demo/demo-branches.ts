import type { ApiReply } from "@sufra/contract/client/client"
import type { DemoBranch, DemoEstablishment } from "@sufra/db/seeds/demo/shapes"
import {
  type BranchHours,
  type HoursRange,
  hoursOn,
  openState,
  overrideOn,
} from "@sufra/domain/branch/opening-hours"
import { clockOf } from "@sufra/domain/kernel/clock"
import { addDays, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { demoId } from "./demo-id.ts"
import { demoTimezone } from "./demo-menu.ts"

export type Branch = ApiReply<"GET /branch/list-qr/{uuid}/">[number]
export type BranchDetail = ApiReply<"GET /branch/qr/{uuid}/{branch}/">

const daysOfAWeek = 7
const hourMs = 60 * 60_000

/** Without its prayers: the times are the server's to know, and a test says them where it matters. */
function hoursOf(branch: DemoBranch): BranchHours {
  return {
    timezone: demoTimezone,
    weekly: branch.weeklyHours,
    overrides: branch.hoursOverrides,
    pausedUntilMs: null,
  }
}

function rangeViews(ranges: HoursRange[]): Branch["hours_today"] {
  return ranges.map(({ open, close }) => ({ opens: clockOf(open), closes: clockOf(close) }))
}

const dateOf = (ms: number) => zonedTime(ms, demoTimezone).date

function branchView(branch: DemoBranch, isMain: boolean): Branch {
  const now = Date.now()
  const hours = hoursOf(branch)
  const { isOpen, closedReason, changesAtMs, isPaused } = openState(hours, now)
  return {
    id: demoId("branch", branch.key),
    name: branch.name,
    address: branch.address,
    phone: branch.phone,
    lat: branch.lat,
    lng: branch.lng,
    is_main: isMain,
    is_open: isOpen,
    closed_reason: closedReason,
    is_paused: isPaused,
    changes_at: changesAtMs === null ? null : new Date(changesAtMs).toISOString(),
    changes_today: changesAtMs !== null && dateOf(changesAtMs) === dateOf(now),
    order_types: [...branch.orderTypes],
    hours_today: rangeViews(hoursOn(hours, dateOf(now))),
  }
}

export function branchViews({ branches }: DemoEstablishment): Branch[] {
  return branches.map((branch, index) => branchView(branch, index === 0))
}

function prayerPauseOf({ prayerPause }: DemoBranch): BranchDetail["prayer_pause"] {
  if (!prayerPause) return null
  const from = Date.parse(`${dateOf(Date.now())}T12:00:00Z`)
  const at = (ms: number) => new Date(ms).toISOString()
  return {
    today: prayerPause.prayers.map(({ prayer, minutes }, index) => ({
      prayer,
      from: at(from + index * 2 * hourMs),
      to: at(from + index * 2 * hourMs + minutes * 60_000),
    })),
  }
}

export function branchDetails(place: DemoEstablishment): BranchDetail[] {
  const views = branchViews(place)
  return place.branches.map((branch, index) => {
    const hours = hoursOf(branch)
    const today = dateOf(Date.now())
    const view = views[index]
    if (!view) throw new Error(`no view of ${branch.key}`)
    return {
      ...view,
      week: Array.from({ length: daysOfAWeek }, (_, day) => {
        const date = addDays(today, day)
        const override = overrideOn(hours, date)
        const ranges = hoursOn(hours, date)
        return {
          date,
          is_today: day === 0,
          hours: rangeViews(ranges),
          is_day_off: ranges.length === 0,
          is_override: override !== null,
          override_name: override?.name ?? null,
        }
      }),
      overrides: branch.hoursOverrides
        .filter(({ to }) => to >= today)
        .map(({ name, from, to, hours: week }) => ({
          name: name ?? null,
          from,
          to,
          hours: week.map(rangeViews),
        })),
      prayer_pause: prayerPauseOf(branch),
    }
  })
}
