import { mostOverrides } from "@sufra/domain/branch/hours-check"
import { isHijri } from "@sufra/domain/calendar/occasions"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Collapsible } from "@sufra/ui/collapsible"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Controller, useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { periodText } from "../../../shell/text/format-time.ts"
import { type BranchForm, branchRules, type TypedOverride, weekdaysOf } from "../branch-form.ts"
import { hijriPeriodText, occasionTexts } from "../calendar/hijri-text.ts"
import { calendarQuery } from "../calendar/month-starts.tsx"
import { type ComingOccasion, OccasionButtons } from "../calendar/occasion-buttons.tsx"
import { Section } from "../section.tsx"
import type { TypedWeek } from "./clock.ts"
import { HoursGrid } from "./hours-grid.tsx"

/** From before the fast ends to the night prayers, and again until the meal before dawn. */
function iftarAndSuhoor(): TypedWeek {
  return Array.from({ length: 7 }, () => [
    { open: "17:00", close: "20:00" },
    { open: "21:00", close: "03:00" },
  ])
}

/** Ramadan, Eid, a renovation: hours that replace the week's between two dates. */
export function OverridesSection() {
  const { control, getValues } = useFormContext<BranchForm>()
  const { data: calendar } = useQuery(calendarQuery)
  const { fields, append, prepend, remove } = useFieldArray({ control, name: "hours_overrides" })
  const [added, setAdded] = useState<number | null>(null)
  const usualHours = () =>
    getValues("weekly_hours").map((ranges) => ranges.map((range) => ({ ...range })))
  function add() {
    setAdded(fields.length)
    append({ name: { en: "", sa: "" }, from: "", to: "", hours: usualHours(), occasion: null })
  }
  function addOccasion({ name, year, from, to }: ComingOccasion) {
    const isLong = name === "ramadan"
    const hours = isLong ? iftarAndSuhoor() : usualHours()
    const set = { name: occasionTexts(name), from, to, hours, occasion: { name, year } }
    setAdded(isLong ? 0 : fields.length)
    // The later of two sets holds on a day of both: a day within Ramadan keeps its own hours.
    return isLong ? prepend(set) : append(set)
  }
  return (
    <Section
      title={m["branch.special_hours"]()}
      text={m["branch_editor.overrides_text"]()}
      action={
        fields.length < mostOverrides ? (
          <Button variant="outline" startIcon={<PlusIcon className="size-5" />} onClick={add}>
            {m["branch_editor.override_add"]()}
          </Button>
        ) : undefined
      }
    >
      {calendar ? (
        <OccasionButtons
          calendar={calendar}
          taken={fields.map(({ occasion }) => occasion)}
          onAdd={addOccasion}
        />
      ) : null}
      {fields.length === 0 ? (
        <p className="text-ink-3">{m["branch_editor.overrides_none"]()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {fields.map((field, index) => (
            <li key={field.id}>
              <OverrideEditor
                index={index}
                isNew={index === added}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type OverrideEditorProps = { index: number; isNew: boolean; onRemove: () => void }

function OverrideEditor({ index, isNew, onRemove }: OverrideEditorProps) {
  const locale = useLocale()
  const { formState } = useFormContext<BranchForm>()
  const set = useWatch<BranchForm, `hours_overrides.${number}`>({
    name: `hours_overrides.${index}`,
  }) as TypedOverride | undefined
  const hasErrors = formState.errors.hours_overrides?.[index] !== undefined
  const [isOpen, setIsOpen] = useState(isNew)
  if (!set) return null
  return (
    <Collapsible
      open={isOpen || hasErrors}
      onOpenChange={setIsOpen}
      summary={set.name[locale] || m["branch_editor.override_new"]()}
      trailing={<Dates set={set} />}
    >
      <OverrideFields index={index} set={set} />
      <Button
        variant="plain"
        startIcon={<TrashIcon className="size-5" />}
        className="mt-2"
        onClick={onRemove}
      >
        {m["branch_editor.override_remove"]()}
      </Button>
    </Collapsible>
  )
}

/** When it is, in both calendars. */
function Dates({ set: { from, to } }: { set: TypedOverride }) {
  const locale = useLocale()
  const { data: calendar } = useQuery(calendarQuery)
  const moved = calendar?.moved_months ?? {}
  return (
    <span className="text-end">
      <bdi className="block">{periodText(from, to, locale)}</bdi>
      <bdi className="block text-small text-ink-3">{hijriPeriodText(from, to, moved, locale)}</bdi>
    </span>
  )
}

function OverrideFields({ index, set }: { index: number; set: TypedOverride }) {
  const { control, register, formState } = useFormContext<BranchForm>()
  const errors = formState.errors.hours_overrides?.[index]
  return (
    <>
      <div className="grid gap-5 py-3 sm:grid-cols-2">
        <TextField
          {...register(`hours_overrides.${index}.name.sa`, branchRules.overrideName)}
          label={m["branch_editor.override_name_sa"]()}
          error={fieldErrorText(errors?.name?.sa?.message)}
          lang="ar"
          dir="rtl"
        />
        <TextField
          {...register(`hours_overrides.${index}.name.en`, branchRules.overrideName)}
          label={m["branch_editor.override_name_en"]()}
          error={fieldErrorText(errors?.name?.en?.message)}
          lang="en"
          dir="ltr"
        />
        {set.occasion ? null : <DateFields index={index} />}
      </div>
      {set.occasion && isHijri(set.occasion.name) ? (
        <p className="pb-3 text-ink-2">{m["calendar.follows_month"]()}</p>
      ) : null}
      <Controller
        control={control}
        name={`hours_overrides.${index}.hours`}
        rules={branchRules.overrideWeek(index)}
        render={({ field, fieldState }) => (
          <>
            <HoursGrid value={field.value} onChange={field.onChange} days={weekdaysOf(set)} />
            {fieldState.error ? (
              <p role="alert" className="pt-2 text-small text-danger-ink">
                {fieldErrorText(fieldState.error.message)}
              </p>
            ) : null}
          </>
        )}
      />
    </>
  )
}

function DateFields({ index }: { index: number }) {
  const { register, formState, getValues } = useFormContext<BranchForm>()
  const errors = formState.errors.hours_overrides?.[index]
  const date = { type: "date", min: "2000-01-01", max: "2999-12-31" } as const
  return (
    <>
      <TextField
        {...register(`hours_overrides.${index}.from`, { required: "required" })}
        {...date}
        label={m["branch_editor.override_from"]()}
        error={fieldErrorText(errors?.from?.message)}
      />
      <TextField
        {...register(`hours_overrides.${index}.to`, {
          required: "required",
          validate: (value) =>
            value >= getValues(`hours_overrides.${index}.from`) || "period_reversed",
        })}
        {...date}
        label={m["branch_editor.override_to"]()}
        error={fieldErrorText(errors?.to?.message)}
      />
    </>
  )
}
