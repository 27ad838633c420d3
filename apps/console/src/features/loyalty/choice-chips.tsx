import { Chip } from "@sufra/ui/chip"
import { CheckIcon } from "@sufra/ui/icon"
import { useController } from "react-hook-form"
import { useFieldError } from "./form-fields.tsx"

type ChoiceChipsProps<Value extends string | number> = {
  path: string
  legend: string
  /** What it means that none is chosen. */
  none: string
  choices: { value: Value; label: string }[]
}

/** Some of a few, or none: then all of them. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { path, legend, none, choices } = props
  const { field } = useController({ name: path })
  const error = useFieldError(path)
  const chosen = field.value as Value[]
  function toggle(value: Value) {
    const isChosen = chosen.includes(value)
    field.onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      {chosen.length === 0 ? <p className="mb-2 text-small text-ink-3">{none}</p> : null}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => {
          const isChosen = chosen.includes(value)
          return (
            <Chip
              key={value}
              selected={isChosen}
              startIcon={isChosen ? <CheckIcon className="size-4.5" /> : undefined}
              onClick={() => toggle(value)}
            >
              {label}
            </Chip>
          )
        })}
      </div>
      {error ? <p className="mt-1 text-small text-danger-ink">{error}</p> : null}
    </fieldset>
  )
}
