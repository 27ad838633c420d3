import type { ComponentPropsWithRef } from "react"
import { controlBoxClass, FieldFrame, type FieldTexts } from "./field.tsx"

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = Omit<
  ComponentPropsWithRef<"select">,
  "children" | "className" | "multiple" | "size"
> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen; its value is the empty string. */
    placeholder?: string
    className?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, note, id, className, options, placeholder, ...select } = props
  return (
    <FieldFrame {...{ id, label, hint, error, note, className }}>
      {(control) => (
        <span className={controlBoxClass}>
          <select
            {...select}
            {...control}
            className="ui-select min-w-0 flex-1 self-stretch rounded-control ps-3.5 text-body leading-8 outline-none"
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}
