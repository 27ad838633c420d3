import { latinDigits } from "@sufra/domain/kernel/digits"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import type { PlaceSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"

type Privacy = PlaceSettings["privacy"]
type PrivacyForm = { email: string; months: string; extension_months: string }

const formOf = ({ email, months, extension_months }: Privacy): PrivacyForm => ({
  email: email ?? "",
  months: String(months),
  extension_months: String(extension_months),
})

const figure = (typed: string) => Number(latinDigits(typed).trim() || Number.NaN)

const isMonths = (least: number) => (typed: string) => {
  const months = figure(typed)
  return (Number.isInteger(months) && months >= least && months <= 12) || "figure_invalid"
}

/** What the privacy policy says of whom to ask, and by when they answer. */
export function PrivacyCard({ privacy }: { privacy: Privacy }) {
  const { form, save, discard } = useSectionForm({
    view: privacy,
    formOf,
    send: ({ email, months, extension_months }: PrivacyForm, version) =>
      api("PUT /staff/settings/privacy/", {
        body: {
          email: email.trim() || null,
          months: figure(months),
          extension_months: figure(extension_months),
          version,
        },
      }),
    query: "settings",
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.privacy_title"]()}
      text={m["settings.privacy_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <TextField
        {...form.register("email")}
        type="email"
        label={m["settings.privacy_email"]()}
        note={m["field.optional"]()}
        error={fieldErrorText(errors.email?.message)}
        dir="ltr"
        autoComplete="off"
        className="max-w-md"
      />
      <div className="grid max-w-md gap-5 sm:grid-cols-2">
        <TextField
          {...form.register("months", { validate: isMonths(1) })}
          label={m["settings.privacy_months"]()}
          error={fieldErrorText(errors.months?.message)}
          inputMode="numeric"
          dir="ltr"
        />
        <TextField
          {...form.register("extension_months", { validate: isMonths(0) })}
          label={m["settings.privacy_extension"]()}
          error={fieldErrorText(errors.extension_months?.message)}
          inputMode="numeric"
          dir="ltr"
        />
      </div>
    </SectionCard>
  )
}
