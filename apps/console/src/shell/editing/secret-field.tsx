import { m } from "@sufra/messages"
import { TextField, type TextFieldProps } from "@sufra/ui/field"

type SecretFieldProps = TextFieldProps & { isSet: boolean }

/** Goes in and never comes out: the field says only whether there is one. */
export function SecretField({ isSet, hint, ...field }: SecretFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      spellCheck={false}
      placeholder={isSet ? "••••••••••••" : ""}
      hint={hint ?? (isSet ? m["till.secret_set"]() : m["till.secret_not_set"]())}
    />
  )
}
