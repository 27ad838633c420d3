import type { WeeklyHours } from "@sufra/domain/branch/opening-hours"
import { useLocale } from "../../../shell/locale.ts"
import { hourText } from "../../../shell/text/format-time.ts"
import { barsOf } from "./hours-bars.ts"

/** The day from midnight to midnight, in the reading direction. For the eye: the fields say it too. */
export function HoursBar({ week, day }: { week: WeeklyHours; day: number }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-3.5 overflow-hidden rounded-full bg-muted bg-[linear-gradient(var(--color-line-strong),var(--color-line-strong)),linear-gradient(var(--color-line-strong),var(--color-line-strong)),linear-gradient(var(--color-line-strong),var(--color-line-strong))] bg-[size:1px_100%] bg-[position:25%_0,50%_0,75%_0] bg-no-repeat"
    >
      {barsOf(week, day).map(({ start, length, goesOn, began }) => (
        <span
          key={`${start} ${began}`}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${length * 100}%` }}
          className={`absolute inset-y-0 bg-primary ${began ? "rounded-e-full opacity-55" : "rounded-s-full"} ${goesOn || began ? "" : "rounded-e-full"}`}
        />
      ))}
    </div>
  )
}

const ticks = [0, 6, 12, 18, 24]

/** The hours above the bars. */
export function HoursAxis() {
  const locale = useLocale()
  return (
    <div aria-hidden="true" className="relative h-5 text-small text-ink-3">
      {ticks.map((hour) => (
        <span
          key={hour}
          style={{ insetInlineStart: `${(hour / 24) * 100}%` }}
          className={`absolute whitespace-nowrap ${tickClass(hour)}`}
        >
          {hourText(hour, locale)}
        </span>
      ))}
    </div>
  )
}

function tickClass(hour: number): string {
  if (hour === 0) return ""
  return hour === 24
    ? "-translate-x-full rtl:translate-x-full"
    : "-translate-x-1/2 rtl:translate-x-1/2"
}
