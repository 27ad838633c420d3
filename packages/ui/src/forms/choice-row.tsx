import type { ReactNode } from "react"
import { classNames } from "../class-names.ts"

export type ChoiceTexts = {
  label: ReactNode
  hint?: ReactNode
  /** At the far end of the row: an extra price, a count. */
  trailing?: ReactNode
}

type ChoiceRowProps = ChoiceTexts & { hintId: string; control: ReactNode; className?: string }

/** The row around a checkbox or a radio button: the whole of it can be pressed. */
export function ChoiceRow({ label, hint, hintId, trailing, control, className }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `control` is the input
    <label
      className={classNames(
        "flex min-h-target flex-wrap items-center gap-3 py-2 has-[:disabled]:cursor-not-allowed",
        "has-[:disabled]:text-ink-3",
        className,
      )}
    >
      {control}
      <span className="min-w-0 flex-1 basis-[6rem]">
        <span className="block">{label}</span>
        {hint ? (
          <span id={hintId} className="block text-small text-ink-3">
            {hint}
          </span>
        ) : null}
      </span>
      {trailing ? <span className="ms-auto text-ink-2">{trailing}</span> : null}
    </label>
  )
}
