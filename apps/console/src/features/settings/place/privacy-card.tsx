import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import type { PlaceSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"
import { isMonths, monthsOf } from "./months.ts"

type Privacy = PlaceSettings["privacy"]
type PrivacyForm = { email: string; months: string; extension_months: string }

const formOf = ({ email, months, extension_months }: Privacy): PrivacyForm => ({
  email: email ?? "",
  months: String(months),
  extension_months: String(extension_months),
})

/** What the privacy policy says of whom to ask, and by when they answer. */
export function PrivacyCard({ privacy }: { privacy: Privacy }) {
  const { form, save, discard } = useSectionForm({
    view: privacy,
    formOf,
    send: ({ email, months, extension_months }: PrivacyForm, version) =>
      api("PUT /staff/settings/privacy/", {
        body: {
          email: email.trim() || null,
          months: monthsOf(months),
          extension_months: monthsOf(extension_months),
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
          {...form.register("months", { validate: isMonths(1, 12) })}
          label={m["settings.privacy_months"]()}
          error={fieldErrorText(errors.months?.message)}
          inputMode="numeric"
          dir="ltr"
        />
        <TextField
          {...form.register("extension_months", { validate: isMonths(0, 12) })}
          label={m["settings.privacy_extension"]()}
          error={fieldErrorText(errors.extension_months?.message)}
          inputMode="numeric"
          dir="ltr"
        />
      </div>
    </SectionCard>
  )
}
