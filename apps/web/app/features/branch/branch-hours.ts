import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { wallClockText, weekdayName } from "../../shell/text/date-text.ts"

export type BranchDetail = ApiReply<"GET /branch/qr/{uuid}/{branch}/">
type Range = BranchDetail["hours_today"][number]

/** A day's hours in words, a line for each range; one line for a day off. */
export function hoursLines(ranges: Range[], locale: Locale): string[] {
  if (ranges.length === 0) return [m["branch.closed"]()]
  return ranges.map(({ opens, closes }) => {
    if (opens === closes) return m["branch.open_always"]()
    const from = wallClockText(opens, locale)
    return m["branch.range"]({ from, to: wallClockText(closes, locale) })
  })
}

type DayGroup = { first: number; last: number; ranges: Range[] }

/** Neighbouring days with the same hours are said once. */
export function dayGroups(week: Range[][]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const [day, ranges] of week.entries()) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.ranges) === JSON.stringify(ranges)) last.last = day
    else groups.push({ first: day, last: day, ranges })
  }
  return groups
}

export function groupName({ first, last }: DayGroup, locale: Locale): string {
  if (first === 0 && last === 6) return m["branch.every_day"]()
  if (first === last) return weekdayName(first, locale)
  return m["branch.range"]({ from: weekdayName(first, locale), to: weekdayName(last, locale) })
}
