import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import { dateText } from "../../shell/text/date-text.ts"
import { type BranchDetail, dayGroups, groupName, hoursLines } from "./branch-hours.ts"

type Override = BranchDetail["overrides"][number]

/** An end that far away is no date anybody waits for. */
const furtherNoticeYears = 2

function datesText({ from, to }: Override, today: string, locale: "sa" | "en"): string {
  const years = Number(to.slice(0, 4)) - Number(today.slice(0, 4))
  if (years >= furtherNoticeYears) return m["branch.until_further_notice"]()
  const last = dateText(to, locale, "numeric")
  return from === to ? last : m["branch.range"]({ from: dateText(from, locale), to: last })
}

/** Ramadan, Eid, a renovation: those that hold now and those to come. */
export function SpecialHours({ overrides, today }: { overrides: Override[]; today: string }) {
  const locale = useLocale()
  return (
    <Card render={<section aria-labelledby="special-hours" />}>
      <h2 id="special-hours" className="mb-2 font-semibold text-title">
        {m["branch.special_hours"]()}
      </h2>
      <ul className="flex flex-col">
        {overrides.map((override) => (
          <li
            key={`${override.from} ${override.to}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2.5 last:border-b-0"
          >
            <span>
              <span className="block font-medium">
                {override.name?.[locale] ?? m["branch.special_unnamed"]()}
              </span>
              <span className="block text-ink-3 text-small">
                {datesText(override, today, locale)}
              </span>
            </span>
            <OverrideHours hours={override.hours} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OverrideHours({ hours }: { hours: Override["hours"] }) {
  const locale = useLocale()
  return (
    <span className="ms-auto text-end">
      {dayGroups(hours).map((group) => (
        <span key={group.first} className="flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-ink-3 text-small">{groupName(group, locale)}</span>
          <span className="whitespace-nowrap tabular-nums">
            {hoursLines(group.ranges, locale).join(" · ")}
          </span>
        </span>
      ))}
    </span>
  )
}
