import { type Locale, type LocalText, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { type FieldPath, type FieldValues, get, useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { hasText } from "./promotion-form.ts"

type TextPairProps<Values extends FieldValues> = {
  /** Of the pair; its languages are below it. */
  name: FieldPath<Values>
  labels: LocalText
  longest: number
  /** Both languages or none. */
  isOptional?: boolean
}

export function TextPair<Values extends FieldValues>(props: TextPairProps<Values>) {
  const { name, labels, longest, isOptional = false } = props
  const { register, getValues, formState, trigger } = useFormContext()
  const errors = get(formState.errors, name) as
    | Partial<Record<Locale, { message?: string }>>
    | undefined
  const ruleOf = (locale: Locale) => ({
    maxLength: { value: longest, message: "too_long" },
    validate: (value: string) => {
      if (value.trim() !== "") return true
      return (isOptional && !hasText(getValues(name))) || "required"
    },
    onChange: () => {
      // Emptying one language makes the other one's being empty right again.
      const other = locale === "sa" ? "en" : "sa"
      if (errors?.[other]) void trigger(`${name}.${other}`)
    },
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...register(`${name}.${locale}`, ruleOf(locale))}
          label={labels[locale]}
          note={isOptional ? m["field.optional"]() : undefined}
          error={fieldErrorText(errors?.[locale]?.message)}
          lang={locale === "sa" ? "ar" : "en"}
          dir={locale === "sa" ? "rtl" : "ltr"}
          autoComplete="off"
        />
      ))}
    </div>
  )
}
