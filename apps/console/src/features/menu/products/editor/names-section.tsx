import { catalogueOf, directionOf, type Locale, locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextAreaField, TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { checkTyped } from "./check-typed.ts"
import { gapAnchor } from "./gap-text.ts"
import type { ProductForm } from "./product-form.ts"
import { Section } from "./section.tsx"

/** Both languages side by side, each written in its own direction. */
export function NamesSection() {
  return (
    <Section title={m["menu_editor.names"]()}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {locales.map((locale) => (
          <Language key={locale} locale={locale} />
        ))}
      </div>
    </Section>
  )
}

const labels = {
  sa: { name: () => m["field.name_sa"](), text: () => m["menu_editor.description_sa"]() },
  en: { name: () => m["field.name_en"](), text: () => m["menu_editor.description_en"]() },
}

function Language({ locale }: { locale: Locale }) {
  const { register, formState, getValues } = useFormContext<ProductForm>()
  const { errors } = formState
  const written = { lang: catalogueOf(locale), dir: directionOf(locale) }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        {...register(`name.${locale}`, {
          validate: (typed) => {
            const { en, sa } = getValues("name")
            if (locale === "sa" && en.trim() === "" && sa.trim() === "") return "name_required"
            return checkTyped.optionalName(typed) ?? true
          },
        })}
        {...written}
        id={gapAnchor(`name.${locale}`)}
        label={labels[locale].name()}
        error={fieldErrorText(errors.name?.[locale]?.message)}
      />
      <TextAreaField
        {...register(`description.${locale}`, {
          validate: (typed) => checkTyped.description(typed) ?? true,
        })}
        {...written}
        {...(locale === "sa" ? { id: gapAnchor("description") } : {})}
        label={labels[locale].text()}
        error={fieldErrorText(errors.description?.[locale]?.message)}
      />
    </div>
  )
}
