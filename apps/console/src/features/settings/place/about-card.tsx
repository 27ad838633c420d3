import { m } from "@sufra/messages"
import { TextAreaField } from "@sufra/ui/field"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import type { PlaceSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"

type About = PlaceSettings["about"]

const formOf = ({ description }: About) => ({ description })
const tooLong = { maxLength: { value: 300, message: "description_too_long" } }

/** What guests read of the place, in both languages. */
export function AboutCard({ about }: { about: About }) {
  const { form, save, discard } = useSectionForm({
    view: about,
    formOf,
    send: (typed, version) => api("PUT /staff/settings/about/", { body: { ...typed, version } }),
    query: "settings",
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.about_title"]()}
      text={m["settings.about_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextAreaField
          {...form.register("description.sa", tooLong)}
          label={m["settings.description_sa"]()}
          error={fieldErrorText(errors.description?.sa?.message)}
          lang="ar"
          dir="rtl"
          rows={3}
        />
        <TextAreaField
          {...form.register("description.en", tooLong)}
          label={m["settings.description_en"]()}
          error={fieldErrorText(errors.description?.en?.message)}
          lang="en"
          dir="ltr"
          rows={3}
        />
      </div>
    </SectionCard>
  )
}
