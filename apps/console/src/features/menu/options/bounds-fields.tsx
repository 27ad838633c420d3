import { m } from "@sufra/messages"
import { AlertIcon } from "@sufra/ui/icon"
import { Stepper } from "@sufra/ui/stepper"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import type { GroupDraft } from "./group-draft.ts"
import type { Errors } from "./use-draft.ts"

type Bound = "minimum" | "maximum" | "free"
type BoundsFieldsProps = {
  draft: GroupDraft
  errors: Errors
  onChange: (bounds: Partial<Pick<GroupDraft, Bound>>) => void
}

const mostOptions = 50

/** How many must, may and need not be paid. */
export function BoundsFields({ draft, errors, onChange }: BoundsFieldsProps) {
  const bounds: { name: Bound; least: number; label: string; hint: string }[] = [
    {
      name: "minimum",
      least: 0,
      label: m["options_editor.minimum"](),
      hint: m["options_editor.minimum_hint"](),
    },
    {
      name: "maximum",
      least: 1,
      label: m["options_editor.maximum"](),
      hint: m["options_editor.maximum_hint"](),
    },
    {
      name: "free",
      least: 0,
      label: m["options_editor.free"](),
      hint: m["options_editor.free_hint"](),
    },
  ]
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-3">
      {bounds.map(({ name, least, label, hint }) => (
        <div key={name} className="flex flex-col items-start gap-1.5">
          <p className="font-medium">{label}</p>
          <Stepper
            value={draft[name]}
            min={least}
            max={mostOptions}
            label={label}
            decreaseLabel={m["options_editor.less"]({ name: label })}
            increaseLabel={m["options_editor.more"]({ name: label })}
            onChange={(value) => onChange({ [name]: value })}
          />
          {errors[name] ? (
            <p role="alert" className="flex items-start gap-1.5 text-small text-danger-ink">
              <AlertIcon className="mt-0.5 size-4" />
              <span>{fieldErrorText(errors[name])}</span>
            </p>
          ) : (
            <p className="text-small text-ink-3">{hint}</p>
          )}
        </div>
      ))}
    </div>
  )
}
