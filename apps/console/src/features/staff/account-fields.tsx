import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../shell/errors/form-errors.ts"
import { EmailField } from "./email-field.tsx"
import { PasswordField } from "./password-field.tsx"

export type Account = { name: string; email: string; password: string }

/** What a new account is made of, whether by an invite or as the first of all. */
export function AccountFields({ nameLabel }: { nameLabel: string }) {
  const { register, formState } = useFormContext<Account>()
  const { errors } = formState
  return (
    <>
      <TextField
        {...register("name", fieldRules.name("name_required"))}
        label={nameLabel}
        error={fieldErrorText(errors.name?.message)}
        autoComplete="name"
      />
      <EmailField
        {...register("email", fieldRules.email)}
        label={m["staff.email"]()}
        error={fieldErrorText(errors.email?.message)}
        autoComplete="username"
      />
      <PasswordField
        {...register("password", fieldRules.newPassword)}
        label={m["staff.password"]()}
        hint={m["staff.password_hint"]()}
        error={fieldErrorText(errors.password?.message)}
        autoComplete="new-password"
      />
    </>
  )
}
