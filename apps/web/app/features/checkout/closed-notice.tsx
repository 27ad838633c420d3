import { m } from "@sufra/messages"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { clockText, weekdayText } from "../../shell/text/time-text.ts"
import type { Terms } from "./terms.ts"

type ClosedNoticeProps = { terms: Terms; timezone: string }

/** The branch is closed: from when it can be ordered for, if for later at all. */
export function ClosedNotice({ terms, timezone }: ClosedNoticeProps) {
  const locale = useLocale()
  if (terms.is_open) return null
  const [first] = terms.receive_times
  if (!first) return <Notice>{m["error.branch_closed"]()}</Notice>
  const day = weekdayText(first, timezone, locale)
  return (
    <Notice>{m["cart.closed_for_later"]({ day, time: clockText(first, timezone, locale) })}</Notice>
  )
}
