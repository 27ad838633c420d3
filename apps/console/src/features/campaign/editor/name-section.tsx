import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { DescriptionPair, NamePair, Section, useFieldError } from "../../loyalty/editing/index.ts"
import type { CampaignForm } from "./campaign-form.ts"

/** What it is called and what guests read of it. */
export function NameSection() {
  const { register } = useFormContext<CampaignForm>()
  return (
    <Section title={m["campaign_editor.name_title"]()}>
      <NamePair path="campaign.name" />
      <DescriptionPair path="campaign.description" />
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
