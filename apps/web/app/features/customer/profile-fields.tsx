import { longestName } from "@sufra/domain/customer/name"
import { type AgeGroup, ageGroups, type Gender, genders } from "@sufra/domain/customer/profile"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import type { Place } from "../establishment/index.ts"
import type { Customer } from "./customer-state.ts"
import type { ProfileForm } from "./profile-form.ts"

export const ageTexts: Record<AgeGroup, () => string> = {
  "under-18": () => m["customer.age_under_18"](),
  "18-24": () => m["customer.age_18_24"](),
  "25-39": () => m["customer.age_25_39"](),
  "40-60": () => m["customer.age_40_60"](),
  "over-60": () => m["customer.age_over_60"](),
}

export const genderTexts: Record<Gender, () => string> = {
  male: () => m["customer.gender_male"](),
  female: () => m["customer.gender_female"](),
}

type FieldsProps = { form: ProfileForm; autoFocus?: boolean }

export function NameAndEmail({ form, autoFocus = false }: FieldsProps) {
  const { input, errors, change } = form
  return (
    <>
      <TextField
        name="name"
        autoComplete="name"
        autoFocus={autoFocus}
        maxLength={longestName}
        label={m["customer.name"]()}
        value={input.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={200}
        label={m["customer.email"]()}
        note={m["field.optional"]()}
        value={input.email ?? ""}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
    </>
  )
}

export function AgeAndGender({ form }: FieldsProps) {
  const { input, change } = form
  const placeholder = m["customer.not_selected"]()
  const note = m["field.optional"]()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="age_group"
        label={m["customer.age_group"]()}
        note={note}
        placeholder={placeholder}
        options={ageGroups.map((value) => ({ value, label: ageTexts[value]() }))}
        value={input.age_group ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ age_group: ageGroups.find((group) => group === value) ?? null })
        }
      />
      <SelectField
        name="gender"
        label={m["customer.gender"]()}
        note={note}
        placeholder={placeholder}
        options={genders.map((value) => ({ value, label: genderTexts[value]() }))}
        value={input.gender ?? ""}
        onChange={({ currentTarget: { value } }) =>
          change({ gender: genders.find((gender) => gender === value) ?? null })
        }
      />
    </div>
  )
}

type BirthDateProps = FieldsProps & {
  place: Place
  customer: Pick<Customer, "birth_date" | "can_change_birth_date">
}

/** Asked where it brings something: a gift or a coupon. What was said once stays in view. */
export function BirthDate({ form, place, customer }: BirthDateProps) {
  const { input, errors, change } = form
  const isOfUse = place.subscriptions.some((name) => name === "loyalty" || name === "coupon")
  if (!isOfUse && customer.birth_date === null) return null
  return (
    <TextField
      name="birth_date"
      type="date"
      dir="ltr"
      autoComplete="bday"
      min="1900-01-01"
      label={m["customer.birth_date"]()}
      note={m["field.optional"]()}
      hint={m["customer.birth_date_hint"]()}
      disabled={!customer.can_change_birth_date}
      value={input.birth_date ?? ""}
      error={errors.birth_date}
      onChange={(event) => change({ birth_date: event.currentTarget.value || null })}
    />
  )
}

export function MarketingConsent({ form }: FieldsProps) {
  return (
    <Checkbox
      name="marketing_consent"
      label={m["customer.marketing"]()}
      hint={m["customer.marketing_hint"]()}
      checked={form.input.marketing_consent}
      onCheckedChange={(marketing_consent) => form.change({ marketing_consent })}
    />
  )
}
