import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { dayName } from "../../../../shell/editing/windows-field.tsx"
import type { Category } from "../../menu.ts"

type Window = Category["windows"][number]

function clock(time: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  }).format(Date.parse(`2026-11-15T${time}:00Z`))
}

/** "5:00 AM to 11:30 AM, Thu, Fri". */
export function windowText({ opens, closes, days }: Window, locale: Locale): string {
  const hours = { from: clock(opens, locale), to: clock(closes, locale) }
  if (days.length === 0) return m["menu_editor.window"](hours)
  const names = days.map((day) => dayName(day, locale))
  const list = new Intl.ListFormat(languageTagOf(locale), { type: "unit" }).format(names)
  return m["menu_editor.window_days"]({ ...hours, days: list })
}
