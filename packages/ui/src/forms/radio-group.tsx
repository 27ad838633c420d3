import { type ReactNode, useId } from "react"
import { classNames } from "../class-names.ts"
import { ChoiceRow, type ChoiceTexts } from "./choice-row.tsx"

export type RadioOption = ChoiceTexts & { value: string; disabled?: boolean }

export type RadioGroupProps = {
  legend: ReactNode
  /** A badge beside the legend: "required, choose 1". */
  note?: ReactNode
  error?: ReactNode
  name?: string
  value: string | undefined
  onValueChange: (value: string) => void
  options: readonly RadioOption[]
  className?: string
}

/** Native radio buttons: arrow keys and reading direction come with them. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, note, error, name, value, onValueChange, options, className } = props
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1 font-semibold">
        {legend}
        {note}
      </legend>
      {options.map((option, index) => (
        <ChoiceRow
          key={option.value}
          label={option.label}
          hint={option.hint}
          trailing={option.trailing}
          hintId={`${id}-${index}`}
          className={classNames(index > 0 && "border-t border-line")}
          control={
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-${index}` : undefined}
              onChange={() => onValueChange(option.value)}
              className="m-0 size-6 shrink-0 appearance-none rounded-full border-2 border-control bg-card transition-[border-width,border-color] duration-150 checked:border-8 checked:border-primary disabled:opacity-50"
            />
          }
        />
      ))}
      {error ? (
        <p id={`${id}-error`} className="pt-1 text-small text-danger-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
