import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Badge, type BadgeTone } from "@sufra/ui/badge"
import { useLocale } from "../../shell/locale.ts"
import { clockText, weekdayText } from "../../shell/text/time-text.ts"
import { useClosesSoon } from "./use-closes-soon.ts"

export type Branch = ApiReply<"GET /branch/list-qr/{uuid}/">[number]

/** Closed, why, and when it opens: each as one sentence, since languages order the parts differently. */
const closedSentences = {
  hours: {
    today: (time: string) => m["branch.closed_opens"]({ time }),
    later: (day: string, time: string) => m["branch.closed_opens_day"]({ day, time }),
    unknown: () => m["branch.closed"](),
  },
  pause: {
    today: (time: string) => m["branch.paused_until"]({ time }),
    later: (day: string, time: string) => m["branch.paused_until_day"]({ day, time }),
    unknown: () => m["branch.closed"](),
  },
  prayer: {
    today: (time: string) => m["branch.prayer_until"]({ time }),
    later: (day: string, time: string) => m["branch.prayer_until_day"]({ day, time }),
    unknown: () => m["branch.prayer"](),
  },
}

/** Open until when, or closed, why, and open again when. */
export function openStateText(branch: Branch, timezone: string, locale: Locale): string {
  const { changes_at: changesAt } = branch
  const time = changesAt && clockText(changesAt, timezone, locale)
  if (branch.is_open) {
    return time ? m["branch.open_until"]({ time }) : m["branch.open_always"]()
  }
  const says = closedSentences[branch.closed_reason ?? "hours"]
  if (!changesAt || !time) return says.unknown()
  if (branch.changes_today) return says.today(time)
  return says.later(weekdayText(changesAt, timezone, locale), time)
}

function closingSoonText({ changes_at }: Branch, timezone: string, locale: Locale): string {
  return m["branch.closes_soon"]({ time: clockText(changes_at ?? "", timezone, locale) })
}

function toneOf(isOpen: boolean, isSoon: boolean): BadgeTone {
  if (!isOpen) return "neutral"
  return isSoon ? "warning" : "success"
}

export function OpenState({ branch, timezone }: { branch: Branch; timezone: string }) {
  const locale = useLocale()
  const isSoon = useClosesSoon(branch)
  return (
    <Badge tone={toneOf(branch.is_open, isSoon)} dot>
      {isSoon ? closingSoonText(branch, timezone, locale) : openStateText(branch, timezone, locale)}
    </Badge>
  )
}
