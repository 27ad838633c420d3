import { catalogueOf, directionOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../shell/errors/form-errors.ts"
import { useLocale } from "../../shell/locale.ts"
import { type BranchForm, branchRules } from "./branch-form.ts"
import { BranchPhoneField } from "./branch-phone-field.tsx"

/** Name, address and phone in the language of the console: enough to open. */
export function BranchBasics() {
  const locale = useLocale()
  const { register, formState } = useFormContext<BranchForm>()
  const { name, address } = formState.errors
  const language = { lang: catalogueOf(locale), dir: directionOf(locale) }
  return (
    <>
      <TextField
        {...register(`name.${locale}`, fieldRules.name())}
        {...language}
        label={m["guide.branch_name"]()}
        error={fieldErrorText(name?.[locale]?.message)}
      />
      <TextField
        {...register(`address.${locale}`, branchRules.address)}
        {...language}
        label={m["guide.branch_address"]()}
        hint={m["guide.branch_address_hint"]()}
        error={fieldErrorText(address?.[locale]?.message)}
        autoComplete="street-address"
      />
      <BranchPhoneField autoComplete="tel" />
    </>
  )
}
