import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { type FormEvent, useState } from "react"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { useEdits } from "../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { useLocale } from "../../shell/locale.ts"
import { ChangedLine } from "../../shell/page/changed-line.tsx"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { hourText } from "../../shell/text/format-time.ts"
import { type BackupPage, backupsQuery } from "./backups.ts"

type Schedule = BackupPage["schedule"]
type Wishes = Pick<Schedule, "is_on" | "hour"> & { keep_days: string }

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the installation is backed up by itself, and how long files stay. */
export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const locale = useLocale()
  const { is_on, hour, keep_days, version } = schedule
  const edits = useEdits<Wishes>({ is_on, hour, keep_days: String(keep_days) })
  const [problem, setProblem] = useState<Record<string, string>>({})
  const wishes = edits.value
  const change = (part: Partial<Wishes>) => edits.change((before) => ({ ...before, ...part }))
  const save = useSingleFlight(async () => {
    setProblem({})
    try {
      const body = { ...wishes, keep_days: Number(latinDigits(wishes.keep_days)), version }
      showAnswer(backupsQuery.queryKey, await api("PUT /staff/backups/schedule/", { body }))
      edits.reset()
      toastSuccess(m["backup.saved"]())
    } catch (error) {
      if (hasCode(error, "validation_failed")) setProblem(error.fields as Record<string, string>)
      else toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("backups")
    }
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Checkbox
          label={m["backup.is_on"]()}
          checked={wishes.is_on}
          onCheckedChange={(is_on) => change({ is_on })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m["backup.hour"]()}
            value={String(wishes.hour)}
            options={hours.map((hour) => ({ value: String(hour), label: hourText(hour, locale) }))}
            onChange={(event) => change({ hour: Number(event.target.value) })}
          />
          <TextField
            label={m["backup.keep_days"]()}
            hint={m["backup.keep_days_hint"]()}
            inputMode="numeric"
            dir="ltr"
            value={wishes.keep_days}
            error={fieldErrorText(problem.keep_days)}
            onChange={(event) => change({ keep_days: event.target.value })}
          />
        </div>
        <div>
          <Button type="submit" disabled={!edits.isDirty}>
            {m["action.save"]()}
          </Button>
        </div>
        <ChangedLine changed={schedule.changed} />
      </form>
    </Card>
  )
}
