import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useState } from "react"
import { useController } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { type BranchForm, branchRules } from "../branch-form.ts"
import { sameEveryDay, type TypedRange } from "./clock.ts"
import { HoursGrid } from "./hours-grid.tsx"

/** One pair of times for the whole week, for whoever keeps the same hours; day by day for the others. */
export function SimpleHours() {
  const { field, fieldState } = useController<BranchForm, "weekly_hours">({
    name: "weekly_hours",
    rules: branchRules.week,
  })
  const same = sameEveryDay(field.value)
  const [isByDay, setIsByDay] = useState(same === null)
  const setEveryDay = (range: TypedRange) => field.onChange(field.value.map(() => [range]))
  return (
    <>
      <Card>
        <RadioGroup
          legend={m["guide.hours_kind"]()}
          value={isByDay ? "by-day" : "same"}
          onValueChange={(value) => {
            setIsByDay(value === "by-day")
            const first = field.value.flat()[0]
            if (value === "same" && first) setEveryDay(first)
          }}
          options={[
            { value: "same", label: m["guide.hours_same"]() },
            { value: "by-day", label: m["guide.hours_by_day"]() },
          ]}
        />
      </Card>
      {isByDay || !same ? (
        <Card>
          <HoursGrid value={field.value} onChange={field.onChange} />
        </Card>
      ) : (
        <SameHours range={same} onChange={setEveryDay} />
      )}
      {fieldState.error ? (
        <p role="alert" className="text-small text-danger-ink">
          {fieldErrorText(fieldState.error.message)}
        </p>
      ) : null}
    </>
  )
}

type SameHoursProps = { range: TypedRange; onChange: (range: TypedRange) => void }

function SameHours({ range, onChange }: SameHoursProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        type="time"
        dir="ltr"
        label={m["guide.hours_from"]()}
        value={range.open}
        onChange={(event) => onChange({ ...range, open: event.currentTarget.value })}
      />
      <TextField
        type="time"
        dir="ltr"
        label={m["guide.hours_to"]()}
        value={range.close}
        onChange={(event) => onChange({ ...range, close: event.currentTarget.value })}
      />
    </div>
  )
}
