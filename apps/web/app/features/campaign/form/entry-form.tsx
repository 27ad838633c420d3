import type { FormField } from "@sufra/domain/campaign/campaign"
import { longestName } from "@sufra/domain/customer/name"
import { ageGroups, genders } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import type { ReactNode } from "react"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { Notice } from "../../../shell/frame/step-states.tsx"
import { ageTexts, type Customer, genderTexts, PhoneNumberField } from "../../customer/index.ts"
import type { EntryForm as Form } from "../live.ts"
import type { Asked } from "./asked.ts"
import { Consents } from "./consents.tsx"
import { type EntryFormState, useEntryForm } from "./use-entry-form.ts"

type FieldProps = { form: EntryFormState; note: string | undefined }

function EmailField({ form: { input, errors, change }, note }: FieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      maxLength={200}
      label={m["customer.email"]()}
      note={note}
      value={input.email ?? ""}
      error={errors.email}
      onChange={(event) => change({ email: event.currentTarget.value })}
    />
  )
}

function CityField({ form: { input, errors, change }, note }: FieldProps) {
  return (
    <TextField
      name="city"
      autoComplete="address-level2"
      maxLength={80}
      label={m["customer.city"]()}
      note={note}
      value={input.city ?? ""}
      error={errors.city}
      onChange={(event) => change({ city: event.currentTarget.value })}
    />
  )
}

function AgeField({ form: { input, errors, change }, note }: FieldProps) {
  return (
    <SelectField
      name="age_group"
      label={m["customer.age_group"]()}
      note={note}
      placeholder={m["customer.not_selected"]()}
      options={ageGroups.map((value) => ({ value, label: ageTexts[value]() }))}
      value={input.age_group ?? ""}
      error={errors.age_group}
      onChange={({ currentTarget: { value } }) =>
        change({ age_group: ageGroups.find((group) => group === value) ?? null })
      }
    />
  )
}

function GenderField({ form: { input, errors, change }, note }: FieldProps) {
  return (
    <SelectField
      name="gender"
      label={m["customer.gender"]()}
      note={note}
      placeholder={m["customer.not_selected"]()}
      options={genders.map((value) => ({ value, label: genderTexts[value]() }))}
      value={input.gender ?? ""}
      error={errors.gender}
      onChange={({ currentTarget: { value } }) =>
        change({ gender: genders.find((gender) => gender === value) ?? null })
      }
    />
  )
}

const fields: Record<FormField, (props: FieldProps) => ReactNode> = {
  email: EmailField,
  age_group: AgeField,
  gender: GenderField,
  city: CityField,
}

type EntryFormProps = {
  asked: Asked
  customer: Customer | null
  submitLabel: string
  send: (form: Form) => Promise<void>
  /** What else is asked for, above the consents. */
  beforeConsents?: ReactNode
}

/** What a campaign asks for, and is not known yet. */
export function EntryForm(props: EntryFormProps) {
  const { asked, customer, submitLabel, send, beforeConsents } = props
  const form = useEntryForm({ asked, customer, send })
  const { input, errors, change } = form
  return (
    <form ref={form.element} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      {form.failure ? <Notice tone="danger">{refusalText(form.failure)}</Notice> : null}
      {asked.hasName ? (
        <TextField
          name="name"
          autoComplete="name"
          maxLength={longestName}
          label={m["customer.name"]()}
          value={input.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      ) : null}
      {asked.hasPhone ? <PhoneNumberField number={form.number} error={errors.phone} /> : null}
      {asked.fields.map(({ name, isRequired }) => {
        const Field = fields[name]
        const note = isRequired ? undefined : m["field.optional"]()
        return <Field key={name} form={form} note={note} />
      })}
      {beforeConsents}
      {asked.hasPrivacy ? <Consents form={form} /> : null}
      <Button type="submit" size="large" fullWidth loading={form.isSending}>
        {submitLabel}
      </Button>
    </form>
  )
}
