import { m } from "@sufra/messages"
import { TextField, type TextFieldProps } from "@sufra/ui/field"

type AmountFieldProps = Omit<TextFieldProps, "onChange" | "value"> & {
  value: string
  onValueChange: (text: string) => void
}

/** Riyals as they are typed, in either script's digits, from left to right. */
export function AmountField({ onValueChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      suffix={<span className="text-small">{m["options_editor.currency"]()}</span>}
      {...field}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}
