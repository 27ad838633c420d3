import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import type { Errors } from "./use-draft.ts"

type NameFieldsProps = {
  value: LocalText
  onChange: (name: LocalText) => void
  errors: Errors
  /** Where the name stands in the contract: "options.0.name". */
  path: string
}

/** A name in both languages, side by side where there is room. */
export function NameFields({ value, onChange, errors, path }: NameFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={m["field.name_sa"]()}
        lang="ar"
        dir="rtl"
        value={value.sa}
        maxLength={80}
        error={fieldErrorText(errors[`${path}.sa`])}
        onChange={(event) => onChange({ ...value, sa: event.currentTarget.value })}
      />
      <TextField
        label={m["field.name_en"]()}
        lang="en"
        dir="ltr"
        value={value.en}
        maxLength={80}
        error={fieldErrorText(errors[`${path}.en`])}
        onChange={(event) => onChange({ ...value, en: event.currentTarget.value })}
      />
    </div>
  )
}

export function nameErrors(name: LocalText, path: string): Errors {
  return {
    ...(name.sa.trim() === "" && { [`${path}.sa`]: "required" }),
    ...(name.en.trim() === "" && { [`${path}.en`]: "required" }),
  }
}
