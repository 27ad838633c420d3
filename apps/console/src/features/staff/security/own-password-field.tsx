import { m } from "@sufra/messages"
import type { TextFieldProps } from "@sufra/ui/field"
import { PasswordField } from "../password-field.tsx"

/** The password that one has, asked again before the account is changed. */
export function OwnPasswordField(props: Omit<TextFieldProps, "type" | "suffix" | "dir" | "label">) {
  return (
    <PasswordField
      {...props}
      label={m["security.password_old"]()}
      autoComplete="current-password"
    />
  )
}
