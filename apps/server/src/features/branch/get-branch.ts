import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { type BranchHours, hoursOn, overrideOn } from "@sufra/domain/branch/opening-hours"
import { prayerBreaksOn } from "@sufra/domain/branch/prayer-times"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import { notePublicData } from "../../cache/render-facts.ts"
import {
  branchesHoldUntilMs,
  branchHours,
  branchView,
  getPlace,
  rangeViews,
} from "../establishment/index.ts"
import { type BranchRow, listBranches } from "./queries.ts"

type BranchDetail = ApiReply<"GET /branch/qr/{uuid}/{branch}/">

const daysOfAWeek = 7

function weekFrom(hours: BranchHours, today: LocalDate): BranchDetail["week"] {
  return Array.from({ length: daysOfAWeek }, (_, day) => {
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
  })
}

function overridesFrom(hours: BranchHours, today: LocalDate): BranchDetail["overrides"] {
  return hours.overrides
    .filter((set) => set.to >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map((set) => ({
      name: set.name ?? null,
      from: set.from,
      to: set.to,
      hours: set.hours.map(rangeViews),
    }))
}

function prayersOn(
  row: BranchRow,
  today: LocalDate,
  moved: MovedMonths,
): BranchDetail["prayer_pause"] {
  if (!row.prayerPause) return null
  const breaks = prayerBreaksOn(row.prayerPause, row, today, moved)
  return {
    today: breaks.map(({ prayer, fromMs, toMs }) => ({
      prayer,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
    })),
  }
}

/** One branch of the place behind a code: a branch of another place is not there. */
export async function getBranch(
  reader: Reader,
  code: string,
  branchId: string,
  now: Date,
): Promise<BranchDetail> {
  const { establishment } = await getPlace(reader, code)
  const branches = await listBranches(reader, establishment.id)
  const row = branches.find((branch) => branch.id === branchId.toLowerCase())
  if (!row) throw new Refusal("branch_not_found")
  const hours = branchHours(row, establishment)
  const today = businessDayAt(establishment, now.getTime()).date
  notePublicData(establishment.id, branchesHoldUntilMs([row], establishment, now))
  return {
    ...branchView(row, establishment, now),
    week: weekFrom(hours, today),
    overrides: overridesFrom(hours, today),
    prayer_pause: prayersOn(row, today, establishment.movedMonths),
  }
}
