import { locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextAreaField, TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { NamePair, Section, useFieldError } from "../../loyalty/editing/index.ts"
import type { CampaignForm } from "./campaign-form.ts"

/** What it is called and what guests read of it. */
export function NameSection() {
  const { register } = useFormContext<CampaignForm>()
  return (
    <Section title={m["campaign_editor.name_title"]()}>
      <NamePair path="campaign.name" />
      <DescriptionPair />
      <TextField
        {...register("campaign.permit_number")}
        label={m["campaign_editor.permit"]()}
        note={m["field.optional"]()}
        hint={m["campaign_editor.permit_hint"]()}
        error={useFieldError("campaign.permit_number")}
        dir="auto"
        autoComplete="off"
      />
      <Checkbox {...register("campaign.active")} label={m["campaign_editor.active"]()} />
    </Section>
  )
}

function DescriptionPair() {
  const { register } = useFormContext<CampaignForm>()
  const errors = {
    sa: useFieldError("campaign.description.sa"),
    en: useFieldError("campaign.description.en"),
  }
  const labels = {
    sa: m["reward_editor.description_sa"](),
    en: m["reward_editor.description_en"](),
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {locales.map((locale) => (
        <TextAreaField
          key={locale}
          {...register(`campaign.description.${locale}`)}
          label={labels[locale]}
          note={m["field.optional"]()}
          error={errors[locale]}
          lang={locale === "sa" ? "ar" : "en"}
          dir={locale === "sa" ? "rtl" : "ltr"}
          rows={2}
        />
      ))}
    </div>
  )
}
