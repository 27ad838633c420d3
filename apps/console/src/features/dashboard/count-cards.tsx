import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useLocale } from "../../shell/locale.ts"
import { numberText } from "../../shell/text/format-time.ts"
import type { Today } from "./today.ts"

type CountName = keyof Today["counts"]

const labels: [CountName, () => string][] = [
  ["orders", () => m["today.orders"]()],
  ["punches", () => m["today.punches"]()],
  ["attempts", () => m["today.attempts"]()],
  ["evaluations", () => m["today.evaluations"]()],
  ["referrals", () => m["today.referrals"]()],
  ["converted_leads", () => m["today.converted_leads"]()],
]

export function CountCards({ counts }: { counts: Today["counts"] }) {
  const locale = useLocale()
  return (
    <section aria-label={m["today.counts"]()}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {labels.map(([name, label]) => (
          <Card key={name} className="flex flex-col justify-between gap-1">
            <dt className="text-small text-ink-2">{label()}</dt>
            <dd className="text-heading font-semibold tabular-nums">
              {numberText(counts[name], locale)}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  )
}
