import { formFields } from "@sufra/domain/campaign/campaign"
import { type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useEffect, useState } from "react"
import { FormProvider, useForm, useFormContext } from "react-hook-form"
import { errorText } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules, showFieldErrors } from "../../../shell/errors/form-errors.ts"
import { languageNames } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { isUnanswered } from "../attempts.ts"
import { AskedField } from "./asked-field.tsx"
import {
  type CounterCampaign,
  noParticipant,
  type ParticipantForm,
  sentForm,
} from "./participant-form.ts"
import type { Sending } from "./participants.ts"

type ParticipantFieldsProps = {
  campaigns: CounterCampaign[]
  locale: Locale
  failure: unknown
  isPending: boolean
  onSend: (sending: Sending) => Promise<unknown>
}

/** The server's word on a field, at that field. */
const fieldOf = Object.fromEntries(
  [...formFields, "name", "phone", "privacy_accepted"].map((name) => [`form.${name}`, name]),
) as Record<string, keyof ParticipantForm>

/** What the guest is asked, and says by word of mouth. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { campaigns, locale, failure, isPending, onSend } = props
  const [campaignId, setCampaignId] = useState(campaigns[0]?.id ?? "")
  const campaign = campaigns.find(({ id }) => id === campaignId) ?? campaigns[0]
  const form = useForm<ParticipantForm>({ defaultValues: noParticipant(locale) })
  useEffect(() => {
    showFieldErrors(form, failure, fieldOf)
  }, [form, failure])
  function submit(typed: ParticipantForm) {
    return campaign ? onSend({ campaign, form: sentForm(typed, campaign) }) : undefined
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
        <p className="text-ink-2">{m["counter_play.text"]()}</p>
        {campaigns.length > 1 ? (
          <SelectField
            label={m["counter_play.campaign"]()}
            value={campaign?.id}
            onChange={(event) => setCampaignId(event.currentTarget.value)}
            options={campaigns.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          />
        ) : (
          <p className="font-semibold">{campaign?.name[locale]}</p>
        )}
        <PersonFields />
        <div className="grid gap-4 sm:grid-cols-2">
          {campaign?.fields.map(({ name, is_required }) => (
            <AskedField key={name} field={name} isRequired={is_required} />
          ))}
        </div>
        <Consent />
        {failure ? <Refused failure={failure} /> : null}
        <Button type="submit" size="large" loading={isPending}>
          {m["counter_play.send"]()}
        </Button>
      </form>
    </FormProvider>
  )
}

function Refused({ failure }: { failure: unknown }) {
  const text = isUnanswered(failure) ? m["cashier.not_known"]() : errorText(failure)
  return <Notice tone="danger">{text}</Notice>
}

function PersonFields() {
  const { register, formState } = useFormContext<ParticipantForm>()
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...register("name", fieldRules.name("name_required"))}
        label={m["counter_play.name"]()}
        error={fieldErrorText(errors.name?.message)}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        {...register("phone", {
          validate: (value) => value.trim() !== "" || "number_required",
        })}
        label={m["counter_play.phone"]()}
        error={fieldErrorText(errors.phone?.message)}
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
      />
      <SelectField
        {...register("language")}
        label={m["counter_play.language"]()}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  )
}

/** By word of mouth: staff ask, and tick it. Offers are consented to by the guest's own hand alone. */
function Consent() {
  const { register, formState } = useFormContext<ParticipantForm>()
  const isMissing = formState.errors.privacy_accepted !== undefined
  return (
    <Checkbox
      {...register("privacy_accepted", { required: "required" })}
      label={m["counter_play.privacy"]()}
      hint={isMissing ? m["counter_play.privacy_needed"]() : undefined}
      error={isMissing}
    />
  )
}
