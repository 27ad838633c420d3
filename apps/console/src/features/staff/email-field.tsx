import { TextField, type TextFieldProps } from "@sufra/ui/field"

type EmailFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "dir">

/** An address is in Latin letters in either language, and no dictionary knows it. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
