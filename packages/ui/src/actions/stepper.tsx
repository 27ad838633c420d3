import { classNames } from "../class-names.ts"
import { MinusIcon, PlusIcon, TrashIcon } from "../icon.tsx"

export type StepperProps = {
  value: number
  onChange: (value: number) => void
  /** Names the quantity: "Chicken kabsa, quantity". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  min?: number
  max?: number
  tone?: "outline" | "filled"
  /** `large` stands beside a large button. */
  size?: "medium" | "large"
  /** Shows a bin instead of the minus when the next step takes the line away. */
  removable?: boolean
  disabled?: boolean
  className?: string
}

const toneClass = {
  // A ring inside, not a border: the buttons keep their full 44 px.
  outline: "bg-card text-ink ring-1 ring-line-strong ring-inset",
  filled: "bg-primary text-on-primary",
}

const stepClass =
  "grid h-full w-target place-items-center rounded-[inherit] transition-[background-color] duration-150 " +
  "enabled:hover:bg-black/8 enabled:active:bg-black/15 disabled:opacity-40"

/** Minus at the start, plus at the end of the line, whichever side that is. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, decreaseLabel, increaseLabel, className } = props
  const { min = 0, max = 99, tone = "outline", size = "medium" } = props
  const { removable = false, disabled = false } = props
  const DecreaseIcon = removable && value === min + 1 ? TrashIcon : MinusIcon
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div
      role="group"
      aria-label={label}
      className={classNames(
        "inline-flex items-center font-semibold",
        size === "large" ? "h-13 rounded-card" : "h-target rounded-control",
        toneClass[tone],
        disabled && "opacity-60",
        className,
      )}
    >
      <button
        type="button"
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
        className={stepClass}
      >
        <DecreaseIcon className="size-5" />
      </button>
      <output dir="ltr" aria-live="polite" className="min-w-7 text-center tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
        className={stepClass}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  )
}
