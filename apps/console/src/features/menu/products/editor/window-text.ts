import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import type { Category } from "../../menu.ts"

type Window = Category["windows"][number]

/** A Sunday, so that day 0 of a window is its date. */
const sunday = Date.UTC(2026, 10, 15)
const dayMs = 24 * 60 * 60_000

function clock(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.parse(`2026-11-15T${time}:00Z`))
}

export function dayName(day: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: "UTC",
    weekday: "short",
  }).format(sunday + day * dayMs)
}

/** "5:00 AM to 11:30 AM, Thu, Fri". */
export function windowText({ opens, closes, days }: Window, locale: Locale): string {
  const hours = { from: clock(opens, locale), to: clock(closes, locale) }
  if (days.length === 0) return m["menu_editor.window"](hours)
  const names = days.map((day) => dayName(day, locale))
  const list = new Intl.ListFormat(languageTagOf(locale), { type: "unit" }).format(names)
  return m["menu_editor.window_days"]({ ...hours, days: list })
}
