import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import { dateWeekdayText, shortDateText } from "../../shell/text/date-text.ts"
import { type BranchDetail, hoursLines } from "./branch-hours.ts"

type Day = BranchDetail["week"][number]

export function WeekHours({ week }: { week: Day[] }) {
  return (
    <Card render={<section aria-labelledby="hours" />}>
      <h2 id="hours" className="mb-2 font-semibold text-title">
        {m["branch.hours"]()}
      </h2>
      <ul className="flex flex-col">
        {week.map((day) => (
          <DayRow key={day.date} day={day} />
        ))}
      </ul>
    </Card>
  )
}

function DayRow({ day }: { day: Day }) {
  const locale = useLocale()
  return (
    <li
      aria-current={day.is_today ? "date" : undefined}
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 last:border-b-0 aria-[current=date]:font-semibold"
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>{dateWeekdayText(day.date, locale)}</span>
        <span className="font-normal text-ink-3 text-small">{shortDateText(day.date, locale)}</span>
        {day.is_today ? <Badge tone="primary">{m["branch.today"]()}</Badge> : null}
      </span>
      <span className={`ms-auto text-end ${day.is_day_off ? "text-ink-3" : ""}`}>
        {hoursLines(day.hours, locale).map((line) => (
          <span key={line} className="block whitespace-nowrap tabular-nums">
            {line}
          </span>
        ))}
        {day.is_override ? (
          <span className="block font-normal text-ink-3 text-small">
            {day.override_name?.[locale] ?? m["branch.special_unnamed"]()}
          </span>
        ) : null}
      </span>
    </li>
  )
}
