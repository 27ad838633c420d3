import { type ComponentPropsWithRef, type ReactNode, useId } from "react"
import { classNames } from "../class-names.ts"

export type SwitchProps = Omit<
  ComponentPropsWithRef<"input">,
  "type" | "role" | "className" | "onChange"
> & {
  label: ReactNode
  hint?: ReactNode
  onCheckedChange?: (checked: boolean) => void
  className?: string
}

/** Takes effect at once; for something that is saved with a form, use a checkbox. */
export function Switch({ label, hint, onCheckedChange, className, ...input }: SwitchProps) {
  const hintId = useId()
  return (
    <label
      className={classNames(
        "flex min-h-target items-center justify-between gap-4 has-[:disabled]:cursor-not-allowed",
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint ? (
          <span id={hintId} className="block text-small text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its checked state
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
          className={classNames(
            "peer absolute inset-0 m-0 appearance-none rounded-full bg-control",
            "transition-colors duration-150 checked:bg-primary disabled:opacity-50",
          )}
        />
        <span
          aria-hidden="true"
          className={classNames(
            "pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-white shadow-card",
            "transition-[translate] duration-150 peer-checked:translate-x-5",
            "rtl:peer-checked:-translate-x-5",
          )}
        />
      </span>
    </label>
  )
}
