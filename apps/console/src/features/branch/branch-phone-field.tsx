import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import type { BranchForm } from "./branch-form.ts"

type BranchPhoneFieldProps = {
  /** "tel" where the owner's own number may be the branch's, "off" where it would be in the way. */
  autoComplete: "tel" | "off"
}

export function BranchPhoneField({ autoComplete }: BranchPhoneFieldProps) {
  const { register, formState } = useFormContext<BranchForm>()
  return (
    <TextField
      {...register("phone")}
      label={m["branch_editor.phone"]()}
      note={m["field.optional"]()}
      hint={m["branch_editor.phone_hint"]()}
      error={fieldErrorText(formState.errors.phone?.message)}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      dir="ltr"
    />
  )
}
