import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import { useSectionForm } from "../use-section-form.ts"
import {
  bodyOf,
  formOf,
  isKeptMonths,
  isShorter,
  keptKinds,
  type Retention,
  type RetentionForm,
} from "./retention-form.ts"

const labels: Record<(typeof keptKinds)[number], () => string> = {
  message_months: () => m["settings.retention_messages"](),
  visit_months: () => m["settings.retention_visits"](),
  picture_months: () => m["settings.retention_pictures"](),
  log_months: () => m["settings.retention_log"](),
}

/** For how long what is known of guests is kept. Less than before is asked about first: it erases. */
export function RetentionCard({ retention }: { retention: Retention }) {
  const [asked, setAsked] = useState<RetentionForm | null>(null)
  const { form, save, discard } = useSectionForm({
    view: retention,
    formOf,
    send: (typed, version) =>
      api("PUT /staff/settings/retention/", { body: { ...bodyOf(typed), version } }),
    query: "settings",
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.retention_title"]()}
      text={m["settings.retention_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit((typed) =>
        isShorter(retention, typed) ? setAsked(typed) : save(typed),
      )}
      onDiscard={discard}
    >
      <TextField
        {...form.register("customer_months", {
          validate: (typed) => typed.trim() === "" || isKeptMonths(typed),
        })}
        label={m["settings.retention_customers"]()}
        hint={m["settings.retention_customers_hint"]()}
        error={fieldErrorText(errors.customer_months?.message)}
        inputMode="numeric"
        dir="ltr"
        className="max-w-md"
      />
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        {keptKinds.map((kind) => (
          <TextField
            key={kind}
            {...form.register(kind, { validate: isKeptMonths })}
            label={labels[kind]()}
            error={fieldErrorText(errors[kind]?.message)}
            inputMode="numeric"
            dir="ltr"
          />
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={m["settings.retention_confirm_title"]()}
        text={m["settings.retention_confirm_text"]()}
        confirmLabel={m["settings.retention_confirm_do"]()}
        onConfirm={() => {
          if (asked) void save(asked)
          setAsked(null)
        }}
      />
    </SectionCard>
  )
}
