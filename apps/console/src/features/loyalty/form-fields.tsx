import { locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextAreaField, TextField } from "@sufra/ui/field"
import { get, useFormContext } from "react-hook-form"
import { Link } from "react-router"
import { OpenOutsideIcon } from "../../shell/console-icons.tsx"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"

/** Of a field of whichever form is around it, by its path. */
export function useFieldError(path: string): string | undefined {
  const { formState } = useFormContext()
  const found = get(formState.errors, path) as { message?: string } | undefined
  return fieldErrorText(found?.message)
}

type FigureInputProps = {
  path: string
  label: string
  unit: string
  hint?: string
  /** What an empty field means. */
  placeholder?: string
}

/** Figures stay from left to right, whatever language stands around them. */
export function FigureInput({ path, label, unit, hint, placeholder }: FigureInputProps) {
  const { register } = useFormContext()
  return (
    <TextField
      {...register(path)}
      label={label}
      hint={hint}
      placeholder={placeholder}
      suffix={<span className="text-small">{unit}</span>}
      error={useFieldError(path)}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
    />
  )
}

/** The name as guests of either language read it. */
export function NamePair({ path }: { path: string }) {
  const { register } = useFormContext()
  const errors = { sa: useFieldError(`${path}.sa`), en: useFieldError(`${path}.en`) }
  const labels = { sa: m["field.name_sa"](), en: m["field.name_en"]() }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {locales.map((locale) => (
        <TextField
          key={locale}
          {...register(`${path}.${locale}`)}
          label={labels[locale]}
          error={errors[locale]}
          lang={locale === "sa" ? "ar" : "en"}
          dir={locale === "sa" ? "rtl" : "ltr"}
          autoComplete="off"
        />
      ))}
    </div>
  )
}

/** What else guests of either language read of it; it may be left out. */
export function DescriptionPair({ path }: { path: string }) {
  const { register } = useFormContext()
  const errors = { sa: useFieldError(`${path}.sa`), en: useFieldError(`${path}.en`) }
  const labels = {
    sa: m["reward_editor.description_sa"](),
    en: m["reward_editor.description_en"](),
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {locales.map((locale) => (
        <TextAreaField
          key={locale}
          {...register(`${path}.${locale}`)}
          label={labels[locale]}
          note={m["field.optional"]()}
          error={errors[locale]}
          lang={locale === "sa" ? "ar" : "en"}
          dir={locale === "sa" ? "rtl" : "ltr"}
          rows={2}
        />
      ))}
    </div>
  )
}

/** In a tab of its own: the editor that needs a reward keeps its draft, and offers the reward once it is saved. */
export function NewRewardLink() {
  return (
    <Link
      to="/loyalty/rewards/new"
      target="_blank"
      className="inline-flex items-center gap-1 text-primary-ink underline"
    >
      {m["reward_editor.new"]()}
      <OpenOutsideIcon className="size-4" />
    </Link>
  )
}
