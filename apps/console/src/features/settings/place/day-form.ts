import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"
import { m } from "@sufra/messages"
import type { PlaceSettings } from "../settings.ts"
import { zoneName } from "./zone-names.ts"

export type DayAndTax = PlaceSettings["day_and_tax"]
export type DayForm = { timezone: string; start: string; prices: "with" | "without" }

export function formOf(day: DayAndTax): DayForm {
  return {
    timezone: day.timezone,
    start: clockOf(day.business_day_start_minute),
    prices: day.price_includes_tax ? "with" : "without",
  }
}

export function bodyOf({ timezone, start, prices }: DayForm) {
  return {
    timezone,
    business_day_start_minute: minuteOf(start) ?? 0,
    price_includes_tax: prices === "with",
  }
}

/** What a save would change, and what it would not, in sentences. None: nothing that matters changes. */
export function changesOf(stored: DayForm, typed: DayForm): string[] {
  const isOtherZone = stored.timezone !== typed.timezone
  const isOtherStart = stored.start !== typed.start
  const isOtherTax = stored.prices !== typed.prices
  const changes = [
    isOtherZone ? m["settings.confirm_timezone"]({ zone: zoneName(typed.timezone) }) : null,
    isOtherStart ? m["settings.confirm_day_start"]({ time: typed.start }) : null,
    isOtherTax && typed.prices === "with" ? m["settings.confirm_prices_with"]() : null,
    isOtherTax && typed.prices === "without" ? m["settings.confirm_prices_without"]() : null,
  ].filter((sentence) => sentence !== null)
  if (changes.length === 0) return []
  const reports = isOtherZone || isOtherStart ? [m["settings.confirm_reports"]()] : []
  return [...changes, m["settings.confirm_stays"](), ...reports]
}
