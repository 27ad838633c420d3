import { type ComponentPropsWithRef, useId } from "react"
import { CheckIcon } from "../icon.tsx"
import { ChoiceRow, type ChoiceTexts } from "./choice-row.tsx"

export type CheckboxProps = Omit<ComponentPropsWithRef<"input">, "type" | "className"> &
  ChoiceTexts & {
    error?: boolean
    onCheckedChange?: (checked: boolean) => void
    className?: string
  }

export function Checkbox(props: CheckboxProps) {
  const { label, hint, trailing, error, onCheckedChange, onChange, className, ...input } = props
  const hintId = useId()
  const control = (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.currentTarget.checked)
        }}
        className="peer absolute inset-0 m-0 appearance-none rounded-tag border-2 border-control bg-card transition-colors duration-150 checked:border-primary checked:bg-primary disabled:opacity-50 aria-invalid:border-danger"
      />
      <CheckIcon className="pointer-events-none relative size-4.5 stroke-3 text-on-primary opacity-0 transition-opacity duration-150 peer-checked:opacity-100" />
    </span>
  )
  return (
    <ChoiceRow
      {...{ label, hint, hintId, trailing, control }}
      {...(className ? { className } : {})}
    />
  )
}
