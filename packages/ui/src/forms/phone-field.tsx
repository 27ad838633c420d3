import type { ComponentPropsWithRef } from "react"
import { classNames } from "../class-names.ts"
import { ChevronDownIcon } from "../icon.tsx"
import { normalisePhoneText } from "./digits.ts"
import { controlBoxClass, FieldFrame, type FieldTexts } from "./field.tsx"

export type PhoneCountry = {
  /** ISO code, such as "SA". */
  code: string
  /** Digits without the plus, such as "966". */
  dialCode: string
  name: string
  flag?: string
}

export type PhoneFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "onChange" | "type" | "className" | "dir" | "maxLength"
> &
  FieldTexts & {
    countries: readonly PhoneCountry[]
    country: string
    onCountryChange: (code: string) => void
    countryLabel: string
    /** As typed, with Latin digits; parsing and judging it is the caller's. */
    value: string
    onChange: (raw: string) => void
    className?: string
  }

/** Longer than any number, so that a paste with words around it reaches the parser whole. */
const MAX_LENGTH = 250

/** Reads left to right in every language, as numbers are dialled. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, note, id, className, countries, country, ...rest } = props
  const { onCountryChange, countryLabel, value, onChange, disabled, ...input } = rest
  return (
    <FieldFrame {...{ id, label, hint, error, note, className }}>
      {(control) => (
        <span dir="ltr" className={classNames(controlBoxClass, "flex-wrap")}>
          <CountryPicker {...{ countries, country, onCountryChange, countryLabel, disabled }} />
          <input
            autoComplete="tel-national"
            inputMode="tel"
            {...input}
            {...control}
            type="tel"
            disabled={disabled}
            value={value}
            onChange={(event) =>
              onChange(normalisePhoneText(event.currentTarget.value, MAX_LENGTH))
            }
            className="min-h-11 min-w-0 flex-1 basis-[7rem] self-stretch rounded-e-control bg-transparent px-3 text-body leading-8 tabular-nums outline-none placeholder:text-ink-3"
          />
        </span>
      )}
    </FieldFrame>
  )
}

/**
 * The name comes first, as `dir="auto"` looks at the first letters and counts a flag as Latin.
 * Flag and dial code are isolated: after an Arabic name the plus would jump behind its number.
 */
function countryText({ flag, name, dialCode }: PhoneCountry): string {
  return `${name} ${flag ? `\u2068${flag}\u2069 ` : ""}\u2066+${dialCode}\u2069`
}

type CountryPickerProps = Pick<
  PhoneFieldProps,
  "countries" | "country" | "onCountryChange" | "countryLabel" | "disabled"
>

/** A native select laid invisibly over "flag +966": the list shows names, the field stays short. */
function CountryPicker(props: CountryPickerProps) {
  const { countries, country, onCountryChange, countryLabel, disabled } = props
  const current = countries.find((entry) => entry.code === country)
  return (
    <span className="relative flex items-center gap-1.5 min-h-11 self-stretch rounded-s-control border-e border-line ps-3.5 pe-2.5 has-[select:focus-visible]:bg-muted">
      <span aria-hidden="true" className="flex items-center gap-1.5 tabular-nums">
        {current?.flag ? <span>{current.flag}</span> : null}
        <span>{current ? `+${current.dialCode}` : ""}</span>
        <ChevronDownIcon className="size-4 text-ink-3" />
      </span>
      <select
        aria-label={countryLabel}
        autoComplete="tel-country-code"
        disabled={disabled}
        value={country}
        onChange={(event) => onCountryChange(event.currentTarget.value)}
        className="ui-select absolute inset-0 w-full text-body opacity-0"
      >
        {countries.map((entry) => (
          <option key={entry.code} value={entry.code} dir="auto">
            {countryText(entry)}
          </option>
        ))}
      </select>
    </span>
  )
}
