import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import { useSectionForm } from "../use-section-form.ts"
import {
  bodyOf,
  formOf,
  isLimit,
  type LimitField,
  limitFields,
  type StaffLimits,
} from "./staff-limits-form.ts"

const labels: Record<LimitField, () => string> = {
  receipts: () => m["settings.limits_receipts"](),
  amount_minor: () => m["settings.limits_amount"](),
  points: () => m["settings.limits_points"](),
  punches: () => m["settings.limits_punches"](),
  rewards: () => m["settings.limits_rewards"](),
}

/** What one of the staff may give to guests in a business day. */
export function StaffLimitsCard({ limits }: { limits: StaffLimits }) {
  const { form, save, discard } = useSectionForm({
    view: limits,
    formOf,
    send: (typed, version) =>
      api("PUT /staff/settings/staff-limits/", { body: { ...bodyOf(typed), version } }),
    query: "settings",
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.limits_title"]()}
      text={m["settings.limits_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        {limitFields.map((field) => (
          <TextField
            key={field}
            {...form.register(field, { validate: (typed) => isLimit(field, typed) })}
            label={labels[field]()}
            hint={field === "points" ? m["settings.limits_points_hint"]() : undefined}
            error={fieldErrorText(errors[field]?.message)}
            inputMode="decimal"
            dir="ltr"
          />
        ))}
      </div>
    </SectionCard>
  )
}
