import { type FormField, formFields } from "@sufra/domain/campaign/campaign"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { RadioGroup } from "@sufra/ui/radio-group"
import { SelectField } from "@sufra/ui/select-field"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { fieldText } from "../../../shell/text/profile-text.ts"
import { Section, useFieldError } from "../../loyalty/editing/index.ts"
import { askings, type CampaignForm } from "./campaign-form.ts"

const askingTexts = {
  no: () => m["campaign_editor.ask_no"](),
  optional: () => m["campaign_editor.ask_optional"](),
  required: () => m["campaign_editor.ask_required"](),
}

/** What guests are asked, whether their phone is proven, and how a prize reaches them. */
export function FormSection() {
  return (
    <Section title={m["campaign_editor.form_title"]()} text={m["campaign_editor.form_text"]()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {formFields.map((field) => (
          <AskedField key={field} field={field} />
        ))}
      </div>
      <VerifiedField />
      <ChannelField />
    </Section>
  )
}

function AskedField({ field }: { field: FormField }) {
  const { register } = useFormContext<CampaignForm>()
  return (
    <SelectField
      {...register(`campaign.asked.${field}`)}
      label={fieldText(field)}
      options={askings.map((value) => ({ value, label: askingTexts[value]() }))}
    />
  )
}

/** With its consequence: what is faster for guests is also easier to cheat. */
function VerifiedField() {
  const { register } = useFormContext<CampaignForm>()
  const isVerified = useWatch<CampaignForm, "campaign.is_verified">({
    name: "campaign.is_verified",
  })
  return (
    <Checkbox
      {...register("campaign.is_verified")}
      label={m["campaign_editor.verified"]()}
      hint={isVerified ? m["campaign_editor.verified_on"]() : m["campaign_editor.verified_off"]()}
    />
  )
}

function ChannelField() {
  const { field } = useController<CampaignForm, "campaign.channel">({ name: "campaign.channel" })
  const isLacking = useFieldError("campaign.channel") !== undefined
  return (
    <RadioGroup
      legend={m["campaign_editor.channel"]()}
      value={field.value}
      onValueChange={field.onChange}
      error={isLacking ? m["campaign_editor.channel_needs_email"]() : undefined}
      options={[
        { value: "sms", label: m["campaign_editor.channel_sms"]() },
        { value: "email", label: m["campaign_editor.channel_email"]() },
      ]}
    />
  )
}
