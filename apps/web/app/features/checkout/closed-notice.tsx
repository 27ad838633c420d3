import { m } from "@sufra/messages"
import { Notice } from "../../shell/frame/step-states.tsx"
import { useLocale } from "../../shell/locale.ts"
import { clockText, weekdayText } from "../../shell/text/time-text.ts"
import type { Order } from "./use-order.ts"

/** The branch is closed: from when it can be ordered for, if for later at all. */
export function ClosedNotice({ order }: { order: Order }) {
  const locale = useLocale()
  const { terms, type, isAtTable, afterPrayerAt } = order
  const { timezone } = order.place
  if (!terms || terms.is_open) return null
  if (afterPrayerAt && (type === null || isAtTable)) {
    const time = clockText(afterPrayerAt, timezone, locale)
    return <Notice tone="info">{m["checkout.after_prayer"]({ time })}</Notice>
  }
  const [first] = terms.receive_times
  if (!first) return <Notice>{m["error.branch_closed"]()}</Notice>
  const day = weekdayText(first, timezone, locale)
  return (
    <Notice>{m["cart.closed_for_later"]({ day, time: clockText(first, timezone, locale) })}</Notice>
  )
}
