import { m } from "@sufra/messages"
import { PhoneField, type PhoneFieldProps } from "@sufra/ui/phone-field"
import { useMemo } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { countriesIn } from "./countries.ts"
import type { PhoneRules } from "./proof.ts"
import type { TypedPhone } from "./typed-phone.ts"

type TypedPhoneFieldProps = Pick<PhoneFieldProps, "ref" | "hint" | "error" | "autoFocus"> & {
  rules: PhoneRules
  typed: TypedPhone
  onTyped: (typed: TypedPhone) => void
}

/** A guest's own number, with the countries in their language. */
export function TypedPhoneField({ rules, typed, onTyped, ...field }: TypedPhoneFieldProps) {
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(rules, locale), [rules, locale])
  return (
    <PhoneField
      {...field}
      name="phone"
      // A whole number may be filled in, country and all: the rules read both.
      autoComplete="tel"
      label={m["verification.phone_label"]()}
      countryLabel={m["verification.country"]()}
      countries={countries}
      country={typed.country}
      onCountryChange={(country) => onTyped({ ...typed, country })}
      value={typed.text}
      onChange={(text) => onTyped({ ...typed, text })}
    />
  )
}
