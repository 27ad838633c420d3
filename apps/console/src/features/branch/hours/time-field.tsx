import { controlBoxClass } from "@sufra/ui/field"

type TimeFieldProps = {
  label: string
  value: string
  onChange: (clock: string) => void
  invalid?: boolean
}

/** The device's own clock picker; reads left to right in every language, as clocks do. */
export function TimeField({ label, value, onChange, invalid = false }: TimeFieldProps) {
  return (
    <span className="w-33">
      <span className={controlBoxClass}>
        <input
          type="time"
          dir="ltr"
          aria-label={label}
          aria-invalid={invalid || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-w-0 flex-1 self-stretch rounded-control bg-transparent ps-3 pe-2 text-body tabular-nums outline-none"
        />
      </span>
    </span>
  )
}
