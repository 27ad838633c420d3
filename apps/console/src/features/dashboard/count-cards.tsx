import { countedDays } from "@sufra/contract/staff/dashboard"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Chip } from "@sufra/ui/chip"
import { Link } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { Days, Today } from "./today.ts"

type CountName = keyof Today["counts"]

/** What is counted, and the page that shows it. */
const cards: { name: CountName; label: () => string; to: string }[] = [
  { name: "orders", label: () => m["today.orders"](), to: "/orders" },
  { name: "punches", label: () => m["today.punches"](), to: "/loyalty/punch-cards" },
  { name: "attempts", label: () => m["today.attempts"](), to: "/campaigns" },
  { name: "evaluations", label: () => m["today.evaluations"](), to: "/evaluations" },
  { name: "referrals", label: () => m["today.referrals"](), to: "/leads" },
  { name: "converted_leads", label: () => m["today.converted_leads"](), to: "/leads" },
]

const periodNames: Record<Days, () => string> = {
  1: () => m["today.period_1"](),
  7: () => m["today.period_7"](),
  30: () => m["today.period_30"](),
}

type CountCardsProps = {
  counts: Today["counts"]
  days: Days
  onDaysChange: (days: Days) => void
}

export function CountCards({ counts, days, onDaysChange }: CountCardsProps) {
  const locale = useLocale()
  return (
    <section aria-label={m["today.counts"]()} className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m["today.period"]()}</legend>
        {countedDays.map((value) => (
          <Chip key={value} selected={value === days} onClick={() => onDaysChange(value)}>
            {periodNames[value]()}
          </Chip>
        ))}
      </fieldset>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {cards.map(({ name, label, to }) => (
          <li key={name} className="flex">
            <Card
              interactive
              render={<Link to={to} />}
              className="flex w-full flex-col justify-between gap-1 text-ink no-underline"
            >
              <span className="text-small text-ink-2">{label()}</span>
              <span className="text-heading font-semibold tabular-nums">
                {numberText(counts[name], locale)}
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
