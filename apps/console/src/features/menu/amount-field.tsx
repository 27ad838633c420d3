import { m } from "@sufra/messages"
import { TextField, type TextFieldProps } from "@sufra/ui/field"

type AmountFieldProps = Omit<TextFieldProps, "onChange" | "value"> & {
  value: string
  onValueChange: (text: string) => void
}

/** Figures stay from left to right, whatever language stands around them. */
export function FigureField({ onValueChange, ...rest }: AmountFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      {...rest}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

export function AmountField(props: AmountFieldProps) {
  return (
    <FigureField
      suffix={<span className="text-small">{m["options_editor.currency"]()}</span>}
      {...props}
    />
  )
}
