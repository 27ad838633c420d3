import { m } from "@sufra/messages"
import { useLocale } from "../locale.ts"
import { dateText } from "./date-text.ts"
import { nearDay } from "./day-groups.ts"

const nearNames = { today: m["notification.today"], yesterday: m["notification.yesterday"] }

/** Over what happened on one day at the place; `day-` and the date are its id. */
export function DayTitle({ date, timezone }: { date: string; timezone: string }) {
  const locale = useLocale()
  const near = nearDay(date, timezone, Date.now())
  return (
    <h2 id={`day-${date}`} className="font-medium text-ink-2 text-small">
      {near ? nearNames[near]() : dateText(date, locale)}
    </h2>
  )
}
