import { DirectionProvider } from "@base-ui/react/direction-provider"
import { OTPField } from "@base-ui/react/otp-field"
import { digitsOnly } from "./digits.ts"
import { FieldFrame, type FieldTexts } from "./field.tsx"

export type OtpFieldProps = FieldTexts & {
  value: string
  onChange: (code: string) => void
  /** Called when the last digit is there, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void
  /** Names the second and later boxes: `(2, 4) => "Digit 2 of 4"`. */
  digitLabel: (position: number, length: number) => string
  length?: number
  disabled?: boolean
  autoFocus?: boolean
  name?: string
  id?: string
  className?: string
}

/** A code reads left to right in every language, hence the direction of its own. */
export function OtpField(props: OtpFieldProps) {
  const { label, hint, error, note, id, className, length = 4, digitLabel, autoFocus } = props
  const { value, onChange, onComplete, disabled = false, name } = props
  return (
    <DirectionProvider direction="ltr">
      <FieldFrame {...{ id, label, hint, error, note, className }}>
        {(control) => (
          <OTPField.Root
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            dir="ltr"
            length={length}
            value={value}
            onValueChange={(code) => onChange(code)}
            onValueComplete={(code) => onComplete?.(code)}
            // "none" with our own filter: the built-in one drops Arabic digits before we see them.
            validationType="none"
            normalizeValue={digitsOnly}
            inputMode="numeric"
            disabled={disabled}
            name={name}
            className="flex gap-2 sm:gap-3"
          >
            {Array.from({ length }, (_, index) => (
              <OTPField.Input
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                key={index}
                aria-label={index === 0 ? undefined : digitLabel(index + 1, length)}
                aria-describedby={index === 0 ? control["aria-describedby"] : undefined}
                aria-invalid={control["aria-invalid"]}
                autoFocus={index === 0 && autoFocus}
                className="h-14 w-full min-w-0 max-w-14 rounded-control border border-control bg-card text-center text-title font-semibold tabular-nums outline-none transition-[border-color,box-shadow] duration-150 focus:border-ink focus:ring-1 focus:ring-ink disabled:border-line disabled:bg-muted aria-invalid:border-danger aria-invalid:focus:ring-danger"
              />
            ))}
          </OTPField.Root>
        )}
      </FieldFrame>
    </DirectionProvider>
  )
}
