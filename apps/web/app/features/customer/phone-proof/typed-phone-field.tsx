import { countryToStartWith, type PhoneCountries } from "@sufra/domain/customer/phone-countries"
import { m } from "@sufra/messages"
import { PhoneField, type PhoneFieldProps } from "@sufra/ui/phone-field"
import { useMemo } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { listCountries } from "./phone-countries.ts"
import type { PhoneRules } from "./proof.ts"
import type { TypedPhone } from "./typed-phone.ts"

type TypedPhoneFieldProps = Pick<PhoneFieldProps, "ref" | "hint" | "error" | "autoFocus"> & {
  rules: PhoneRules
  /** The countries to choose from. */
  taken: PhoneCountries
  typed: TypedPhone
  onTyped: (typed: TypedPhone) => void
}

/** A guest's own number, with the countries in their language. */
export function TypedPhoneField({ rules, taken, typed, onTyped, ...field }: TypedPhoneFieldProps) {
  const locale = useLocale()
  const countries = useMemo(() => listCountries(rules, taken, locale), [rules, taken, locale])
  return (
    <PhoneField
      {...field}
      name="phone"
      // A whole number may be filled in, country and all: the rules read both.
      autoComplete="tel"
      label={m["verification.phone_label"]()}
      countryLabel={m["verification.country"]()}
      countries={countries}
      country={countryToStartWith(taken, typed.country)}
      onCountryChange={(country) => onTyped({ ...typed, country })}
      value={typed.text}
      onChange={(text) => onTyped({ ...typed, text })}
    />
  )
}
