import { addDays, instantOf, type LocalDate, zonedTime } from "../kernel/zoned-time.ts"

/** Where a day begins for hours, caps and reports: 04:00 by default, so that a late night is one day. */
export type BusinessDayRule = { timezone: string; businessDayStartMinute: number }

export type BusinessDay = { date: LocalDate; startsAtMs: number; endsAtMs: number }

export function businessDayAt(rule: BusinessDayRule, atMs: number): BusinessDay {
  const local = zonedTime(atMs, rule.timezone)
  const date =
    local.minuteOfDay < rule.businessDayStartMinute ? addDays(local.date, -1) : local.date
  return {
    date,
    startsAtMs: instantOf(date, rule.businessDayStartMinute, rule.timezone),
    endsAtMs: instantOf(addDays(date, 1), rule.businessDayStartMinute, rule.timezone),
  }
}
