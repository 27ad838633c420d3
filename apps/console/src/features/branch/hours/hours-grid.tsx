import { hoursProblems } from "@sufra/domain/branch/hours-check"
import { m } from "@sufra/messages"
import { useState } from "react"
import { onDays, type TypedRange, type TypedWeek, weekOf } from "./clock.ts"
import { CopyDayDialog } from "./copy-day-dialog.tsx"
import { DayRow } from "./day-row.tsx"
import { HoursAxis } from "./hours-bar.tsx"

const allDays = [0, 1, 2, 3, 4, 5, 6]

type HoursGridProps = {
  value: TypedWeek
  onChange: (week: TypedWeek) => void
  /** Only these days can be edited: a set of three dates has no other. */
  days?: readonly number[]
}

/** Seven days from Sunday. What overlaps is said while it is typed. */
export function HoursGrid({ value, onChange, days = allDays }: HoursGridProps) {
  const [copied, setCopied] = useState<number | null>(null)
  const week = weekOf(onDays(value, days))
  const problems = new Map(hoursProblems(week).map(({ day, code }) => [day, code]))
  function setDays(changed: readonly number[], ranges: TypedRange[]) {
    onChange(value.map((own, day) => (changed.includes(day) ? ranges : own)))
  }
  return (
    <div className="@container">
      <div className="hidden @2xl:block @2xl:ps-40 @2xl:pe-26">
        <HoursAxis />
      </div>
      <ul aria-label={m["branch.hours"]()} className="divide-y divide-line">
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            ranges={value[day] ?? []}
            week={week}
            problem={problems.get(day)}
            onChange={(ranges) => setDays([day], ranges)}
            onCopy={days.length > 1 ? () => setCopied(day) : undefined}
          />
        ))}
      </ul>
      <CopyDayDialog
        day={copied}
        days={days}
        onClose={() => setCopied(null)}
        onCopy={(targets) => {
          setDays(targets, value[copied ?? 0] ?? [])
          setCopied(null)
        }}
      />
    </div>
  )
}
