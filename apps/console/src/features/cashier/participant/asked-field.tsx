import type { FormField } from "@sufra/domain/campaign/campaign"
import { ageGroups, genders } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { ageText, fieldText, genderText } from "../../../shell/text/profile-text.ts"
import type { ParticipantForm } from "./participant-form.ts"

const choices = {
  age_group: () => ageGroups.map((value) => ({ value, label: ageText(value) })),
  gender: () => genders.map((value) => ({ value, label: genderText(value) })),
}

/** What a campaign asks for besides name and phone. What is known of the guest already the server adds. */
export function AskedField({ field, isRequired }: { field: FormField; isRequired: boolean }) {
  const { register, formState } = useFormContext<ParticipantForm>()
  const texts = {
    label: fieldText(field),
    note: isRequired ? undefined : m["field.optional"](),
    error: fieldErrorText(formState.errors[field]?.message),
  }
  if (field === "age_group" || field === "gender") {
    return (
      <SelectField
        {...register(field)}
        {...texts}
        placeholder={m["counter_play.choose"]()}
        options={choices[field]()}
      />
    )
  }
  const isEmail = field === "email"
  return (
    <TextField
      {...register(field)}
      {...texts}
      type={isEmail ? "email" : "text"}
      dir={isEmail ? "ltr" : "auto"}
      autoComplete="off"
    />
  )
}
