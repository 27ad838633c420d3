import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../shell/errors/form-errors.ts"
import type { BrandForm } from "./brand.ts"

export function NamesSection() {
  const { register, formState } = useFormContext<BrandForm>()
  const { name: errors } = formState.errors
  return (
    <Card padding="large" render={<section aria-labelledby="names-title" />}>
      <h2 id="names-title" className="mb-4 text-title font-semibold">
        {m["field.name"]()}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <TextField
          {...register("name.sa", fieldRules.name())}
          label={m["field.name_sa"]()}
          error={fieldErrorText(errors?.sa?.message)}
          lang="ar"
          dir="rtl"
        />
        <TextField
          {...register("name.en", fieldRules.name())}
          label={m["field.name_en"]()}
          error={fieldErrorText(errors?.en?.message)}
          lang="en"
          dir="ltr"
        />
      </div>
    </Card>
  )
}
