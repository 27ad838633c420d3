import { mostRangesPerDay, runsPastMidnight } from "@sufra/domain/branch/hours-check"
import type { WeeklyHours } from "@sufra/domain/branch/opening-hours"
import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { AlertIcon, CloseIcon, CopyIcon, PlusIcon } from "@sufra/ui/icon"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { weekdayText } from "../../../shell/text/format-time.ts"
import { rangeOf, type TypedRange } from "./clock.ts"
import { HoursBar } from "./hours-bar.tsx"
import { TimeField } from "./time-field.tsx"

const usualRange: TypedRange = { open: "12:00", close: "00:00" }

/** A further one begins an hour after the last one ends, and lasts for two. */
function nextRange(ranges: TypedRange[]): TypedRange {
  const closes = minuteOf(ranges.at(-1)?.close ?? "")
  if (closes === null) return usualRange
  return { open: clockOf((closes + 60) % 1440), close: clockOf((closes + 180) % 1440) }
}

type DayRowProps = {
  day: number
  ranges: TypedRange[]
  week: WeeklyHours
  problem: string | undefined
  onChange: (ranges: TypedRange[]) => void
  onCopy: (() => void) | undefined
}

export function DayRow({ day, ranges, week, problem, onChange, onCopy }: DayRowProps) {
  const name = weekdayText(day, useLocale())
  const isOpen = ranges.length > 0
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 @2xl:grid-cols-[9rem_minmax(0,1fr)_5.5rem]">
      <Checkbox
        label={<span className="font-medium">{name}</span>}
        hint={isOpen ? undefined : m["branch.closed"]()}
        aria-label={m["branch_editor.day_open"]({ day: name })}
        checked={isOpen}
        onCheckedChange={(checked) => onChange(checked ? [usualRange] : [])}
        className="self-start"
      />
      <div className="flex justify-end self-start @2xl:order-last">
        {isOpen ? (
          <DayActions day={name} ranges={ranges} onChange={onChange} onCopy={onCopy} />
        ) : null}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-3 @2xl:col-span-1 @2xl:pt-3.5">
        <HoursBar week={week} day={day} />
        {isOpen ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {ranges.map((range, index) => (
              <Range
                // biome-ignore lint/suspicious/noArrayIndexKey: a period has no identity beyond its place
                key={index}
                day={name}
                range={range}
                isFlagged={problem !== undefined}
                onChange={(changed) => onChange(ranges.with(index, changed))}
                onRemove={
                  ranges.length > 1 ? () => onChange(ranges.toSpliced(index, 1)) : undefined
                }
              />
            ))}
          </div>
        ) : null}
        {problem ? (
          <p role="alert" className="flex items-start gap-1.5 text-small text-danger-ink">
            <AlertIcon className="mt-0.5 size-4" />
            {fieldErrorText(problem)}
          </p>
        ) : null}
      </div>
    </li>
  )
}

type DayActionsProps = Pick<DayRowProps, "ranges" | "onChange" | "onCopy"> & { day: string }

function DayActions({ day, ranges, onChange, onCopy }: DayActionsProps) {
  const addLabel = m["branch_editor.add_range"]({ day })
  return (
    <>
      {ranges.length < mostRangesPerDay ? (
        <Button
          variant="plain"
          size="icon"
          aria-label={addLabel}
          title={addLabel}
          onClick={() => onChange([...ranges, nextRange(ranges)])}
        >
          <PlusIcon className="size-5" />
        </Button>
      ) : null}
      <CopyButton day={day} onCopy={onCopy} />
    </>
  )
}

function CopyButton({ day, onCopy }: { day: string; onCopy: (() => void) | undefined }) {
  if (!onCopy) return null
  const label = m["branch_editor.copy_day"]({ day })
  return (
    <Button variant="plain" size="icon" aria-label={label} title={label} onClick={onCopy}>
      <CopyIcon className="size-5" />
    </Button>
  )
}

type RangeProps = {
  day: string
  range: TypedRange
  isFlagged: boolean
  onChange: (range: TypedRange) => void
  onRemove: (() => void) | undefined
}

function Range({ day, range, isFlagged, onChange, onRemove }: RangeProps) {
  const whole = rangeOf(range)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <TimeField
        label={m["branch_editor.opens_at"]({ day })}
        value={range.open}
        invalid={isFlagged || minuteOf(range.open) === null}
        onChange={(open) => onChange({ ...range, open })}
      />
      <span aria-hidden="true" className="h-px w-3 bg-ink-3" />
      <TimeField
        label={m["branch_editor.closes_at"]({ day })}
        value={range.close}
        invalid={isFlagged || minuteOf(range.close) === null}
        onChange={(close) => onChange({ ...range, close })}
      />
      {whole && runsPastMidnight(whole) ? <Badge>{m["branch_editor.next_day"]()}</Badge> : null}
      {onRemove ? (
        <Button
          variant="plain"
          size="icon"
          aria-label={m["branch_editor.remove_range"]({ day, time: range.open })}
          onClick={onRemove}
        >
          <CloseIcon className="size-5" />
        </Button>
      ) : null}
    </span>
  )
}
