import { mostOverrides, weekdaysWithin } from "@sufra/domain/branch/hours-check"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Collapsible } from "@sufra/ui/collapsible"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Controller, useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { periodText } from "../../../shell/text/format-time.ts"
import { type BranchForm, branchRules, type TypedOverride } from "../branch-form.ts"
import { Section } from "../section.tsx"
import { HoursGrid } from "./hours-grid.tsx"

/** Ramadan, Eid, a renovation: hours that replace the week's between two dates. */
export function OverridesSection() {
  const { control, getValues } = useFormContext<BranchForm>()
  const { fields, append, remove } = useFieldArray({ control, name: "hours_overrides" })
  const [added, setAdded] = useState<number | null>(null)
  function add() {
    const hours = getValues("weekly_hours").map((ranges) => ranges.map((range) => ({ ...range })))
    setAdded(fields.length)
    append({ name: { en: "", sa: "" }, from: "", to: "", hours })
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
      trailing={<bdi>{periodText(set.from, set.to, locale)}</bdi>}
    >
      <OverrideFields index={index} from={set.from} to={set.to} />
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

function OverrideFields({ index, from, to }: { index: number; from: string; to: string }) {
  const { control, register, formState, getValues } = useFormContext<BranchForm>()
  const errors = formState.errors.hours_overrides?.[index]
  const date = { type: "date", min: "2000-01-01", max: "2999-12-31" } as const
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
      </div>
      <Controller
        control={control}
        name={`hours_overrides.${index}.hours`}
        rules={branchRules.overrideWeek(index)}
        render={({ field, fieldState }) => (
          <>
            <HoursGrid
              value={field.value}
              onChange={field.onChange}
              days={weekdaysWithin(from, to)}
            />
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
