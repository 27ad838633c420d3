import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { QrIcon } from "@sufra/ui/icon"
import { useLocale } from "../../shell/locale.ts"
import { StatePicture } from "../../shell/page/state-picture.tsx"
import { hourText, numberText } from "../../shell/text/format-time.ts"
import { type HourVisits, hoursOfDay, scaleTop } from "./hours-of-day.ts"

/** On a phone there is room for a label under every sixth bar, elsewhere under every third. */
function labelClass(index: number): string {
  if (index % 6 === 0) return ""
  return index % 3 === 0 ? "hidden md:inline" : "hidden"
}

type VisitsChartProps = { visits: HourVisits[]; firstHour: number }

export function VisitsChart({ visits, firstHour }: VisitsChartProps) {
  const hours = hoursOfDay(visits, firstHour)
  const total = hours.reduce((sum, hour) => sum + hour.visits, 0)
  return (
    <Card padding="large" render={<section aria-labelledby="visits-title" />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="visits-title" className="text-title font-semibold">
          {m["today.visits_by_hour"]()}
        </h2>
        {total > 0 ? (
          <p className="text-ink-2">{m["today.visits_count"]({ count: total })}</p>
        ) : null}
      </div>
      {total > 0 ? <Bars hours={hours} /> : <NoVisits />}
    </Card>
  )
}

function NoVisits() {
  return (
    <EmptyState
      level={3}
      picture={
        <StatePicture>
          <QrIcon />
        </StatePicture>
      }
      title={m["today.visits_empty_title"]()}
      text={m["today.visits_empty_text"]()}
    />
  )
}

/** Time runs in the reading direction. The bars are for the eye; the table says the same. */
function Bars({ hours }: { hours: HourVisits[] }) {
  const locale = useLocale()
  const top = scaleTop(Math.max(...hours.map(({ visits }) => visits)))
  return (
    <>
      <div aria-hidden="true" className="mt-6 flex gap-3">
        <div className="flex h-56 flex-col justify-between text-end text-small leading-none text-ink-3 tabular-nums">
          {[top, top / 2, 0].map((step) => (
            <span key={step}>{numberText(step, locale)}</span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative flex h-56 items-end gap-[2px] bg-[linear-gradient(var(--color-line),var(--color-line)),linear-gradient(var(--color-line),var(--color-line)),linear-gradient(var(--color-line),var(--color-line))] bg-[size:100%_1px] bg-[position:0_0,0_50%,0_100%] bg-no-repeat sm:gap-1">
            {hours.map(({ hour, visits }) => (
              <span
                key={hour}
                title={`${hourText(hour, locale)} · ${m["today.visits_count"]({ count: visits })}`}
                className="flex h-full flex-1 items-end"
              >
                <span
                  style={{ blockSize: `${(visits / top) * 100}%` }}
                  className="w-full rounded-t-[4px] bg-primary transition-[block-size] duration-250 ease-settle"
                />
              </span>
            ))}
          </div>
          <div className="mt-2 flex text-small text-ink-3">
            {hours.map(({ hour }, index) => (
              <span key={hour} className="w-0 flex-1 whitespace-nowrap">
                <span className={labelClass(index)}>{hourText(hour, locale)}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
      <VisitsTable hours={hours} />
    </>
  )
}

function VisitsTable({ hours }: { hours: HourVisits[] }) {
  const locale = useLocale()
  return (
    <table className="sr-only">
      <caption>{m["today.visits_by_hour"]()}</caption>
      <thead>
        <tr>
          <th scope="col">{m["today.hour"]()}</th>
          <th scope="col">{m["today.visits"]()}</th>
        </tr>
      </thead>
      <tbody>
        {hours
          .filter(({ visits }) => visits > 0)
          .map(({ hour, visits }) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour, locale)}</th>
              <td>{numberText(visits, locale)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
