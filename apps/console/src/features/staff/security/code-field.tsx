import { TextField, type TextFieldProps } from "@sufra/ui/field"

/** For six digits or a recovery code. */
export function CodeField(props: Omit<TextFieldProps, "type" | "dir">) {
  return (
    <TextField
      {...props}
      dir="ltr"
      maxLength={20}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
