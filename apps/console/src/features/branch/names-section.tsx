import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../shell/errors/form-errors.ts"
import { type BranchForm, branchRules } from "./branch-form.ts"
import { BranchPhoneField } from "./branch-phone-field.tsx"
import { Section } from "./section.tsx"

/** Name, address and phone: what a guest reads first. */
export function NamesSection() {
  const { register, formState } = useFormContext<BranchForm>()
  const { name, address } = formState.errors
  return (
    <Section title={m["branch_editor.names_title"]()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register("name.sa", fieldRules.name())}
          label={m["field.name_sa"]()}
          error={fieldErrorText(name?.sa?.message)}
          lang="ar"
          dir="rtl"
        />
        <TextField
          {...register("name.en", fieldRules.name())}
          label={m["field.name_en"]()}
          error={fieldErrorText(name?.en?.message)}
          lang="en"
          dir="ltr"
        />
        <TextField
          {...register("address.sa", branchRules.address)}
          label={m["branch_editor.address_sa"]()}
          error={fieldErrorText(address?.sa?.message)}
          lang="ar"
          dir="rtl"
        />
        <TextField
          {...register("address.en", branchRules.address)}
          label={m["branch_editor.address_en"]()}
          error={fieldErrorText(address?.en?.message)}
          lang="en"
          dir="ltr"
        />
        <BranchPhoneField autoComplete="off" />
      </div>
    </Section>
  )
}
