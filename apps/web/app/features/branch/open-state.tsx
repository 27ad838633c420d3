import type { ApiReply } from "@sufra/contract/client"
import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { useLocale } from "../../shell/locale.ts"

export type Branch = ApiReply<"GET /branch/list-qr/{uuid}/">[number]

function clockTime(instant: string, timezone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(instant))
}

function weekday(instant: string, timezone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    weekday: "long",
  }).format(new Date(instant))
}

function sentence(branch: Branch, timezone: string, locale: Locale): string {
  const { changes_at: changesAt } = branch
  if (branch.is_open) {
    if (!changesAt) return m["branch.open_always"]()
    return m["branch.open_until"]({ time: clockTime(changesAt, timezone, locale) })
  }
  if (!changesAt) return m["branch.closed"]()
  const time = clockTime(changesAt, timezone, locale)
  if (branch.is_paused) return m["branch.paused_until"]({ time })
  return branch.changes_today
    ? m["branch.closed_opens"]({ time })
    : m["branch.closed_opens_day"]({ day: weekday(changesAt, timezone, locale), time })
}

/** Open until when, or closed and open again when. */
export function OpenState({ branch, timezone }: { branch: Branch; timezone: string }) {
  const locale = useLocale()
  return (
    <Badge tone={branch.is_open ? "success" : "neutral"} dot>
      {sentence(branch, timezone, locale)}
    </Badge>
  )
}
