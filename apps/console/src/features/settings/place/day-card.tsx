import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useMemo, useState } from "react"
import { Controller, type UseFormReturn } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { SectionCard } from "../section-card.tsx"
import { useSectionForm } from "../use-section-form.ts"
import { bodyOf, changesOf, type DayAndTax, type DayForm, formOf } from "./day-form.ts"
import { PricesChoice } from "./prices-choice.tsx"
import { zoneOptions } from "./zone-names.ts"

/** When the day begins, and how prices are meant. What a change does is said before it is saved. */
export function DayCard({ day }: { day: DayAndTax }) {
  const [asked, setAsked] = useState<DayForm | null>(null)
  const { form, save, discard } = useSectionForm({
    view: day,
    formOf,
    send: (typed, version) =>
      api("PUT /staff/settings/day-and-tax/", { body: { ...bodyOf(typed), version } }),
    query: "settings",
  })
  const { isDirty, isSubmitting } = form.formState
  const sentences = asked ? changesOf(formOf(day), asked) : []
  async function confirm(typed: DayForm) {
    setAsked(null)
    await save(typed)
  }
  return (
    <SectionCard
      title={m["settings.day_title"]()}
      text={m["settings.day_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit((typed) => setAsked(typed))}
      onDiscard={discard}
    >
      <DayFields form={form} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={m["settings.confirm_title"]()}
        text={m["settings.day_text"]()}
        tone="filled"
        confirmLabel={m["settings.confirm_do"]()}
        onConfirm={() => {
          if (asked) void confirm(asked)
        }}
      >
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </SectionCard>
  )
}

function DayFields({ form }: { form: UseFormReturn<DayForm> }) {
  const { errors } = form.formState
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are those of the language
  const zones = useMemo(() => zoneOptions(), [locale])
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...form.register("timezone")}
          label={m["settings.timezone"]()}
          options={zones}
          error={fieldErrorText(errors.timezone?.message)}
        />
        <TextField
          {...form.register("start", { required: "field_empty" })}
          type="time"
          label={m["settings.day_start"]()}
          hint={m["settings.day_start_hint"]()}
          error={fieldErrorText(errors.start?.message)}
        />
      </div>
      <Controller
        control={form.control}
        name="prices"
        render={({ field: { value, onChange } }) => (
          <PricesChoice value={value} onChange={onChange} />
        )}
      />
    </>
  )
}
