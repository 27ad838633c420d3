import { allergens } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { Chip } from "@sufra/ui/chip"
import { Collapsible } from "@sufra/ui/collapsible"
import type { ReactNode } from "react"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { AmountField, FigureField } from "../amount-field.tsx"
import { allergenTexts, nutrients } from "../food-words.ts"
import { EditedPart, RemovePart } from "./edited-part.tsx"
import type { OptionDraft } from "./group-draft.ts"
import { NameFields } from "./name-fields.tsx"
import type { Errors } from "./use-draft.ts"

type OptionEditorProps = {
  option: OptionDraft
  handle: ReactNode
  /** What the option is called in labels while it may have no name yet. */
  title: string
  path: string
  errors: Errors
  onChange: (option: OptionDraft) => void
  onRemove: () => void
}

export function OptionEditor(props: OptionEditorProps) {
  const { option, handle, title, path, errors, onChange, onRemove } = props
  return (
    <EditedPart title={title} handle={handle}>
      <NameFields
        value={option.name}
        onChange={(name) => onChange({ ...option, name })}
        errors={errors}
        path={`${path}.name`}
      />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={m["options_editor.price"]()}
          value={option.price}
          error={fieldErrorText(errors[`${path}.price_minor`])}
          onValueChange={(price) => onChange({ ...option, price })}
        />
        <FigureField
          label={m["options_editor.calories"]()}
          note={m["options_editor.if_known"]()}
          inputMode="numeric"
          value={option.calories}
          error={fieldErrorText(errors[`${path}.calories`])}
          onValueChange={(calories) => onChange({ ...option, calories })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <Checkbox
          label={m["options_editor.is_default"]()}
          checked={option.isDefault}
          onCheckedChange={(isDefault) => onChange({ ...option, isDefault })}
        />
        <Checkbox
          label={m["options_editor.is_available"]()}
          checked={option.isAvailable}
          onCheckedChange={(isAvailable) => onChange({ ...option, isAvailable })}
        />
        <RemovePart title={title} onRemove={onRemove} />
      </div>
      <Facts {...{ option, path, errors, onChange }} />
    </EditedPart>
  )
}

type FactsProps = Pick<OptionEditorProps, "option" | "path" | "errors" | "onChange">

function Facts({ option, path, errors, onChange }: FactsProps) {
  const isWrong = nutrients.some(({ name }) => `${path}.nutrition.${name}` in errors)
  const count = option.allergens.length
  return (
    <Collapsible
      summary={m["options_editor.facts"]()}
      trailing={count > 0 ? m["options_editor.allergen_count"]({ count }) : undefined}
      {...(isWrong && { open: true })}
      className="border-t border-line"
    >
      <p className="mb-2 font-medium">{m["allergen.title"]()}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        {allergens.map((one) => {
          const isHeld = option.allergens.includes(one)
          const others = option.allergens.filter((held) => held !== one)
          return (
            <Chip
              key={one}
              selected={isHeld}
              onClick={() => onChange({ ...option, allergens: isHeld ? others : [...others, one] })}
            >
              {allergenTexts[one]()}
            </Chip>
          )
        })}
      </div>
      <p className="mb-1 font-medium">{m["options_editor.nutrition"]()}</p>
      <p className="mb-2 text-small text-ink-3">{m["options_editor.nutrition_hint"]()}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {nutrients.map(({ name, unit, text }) => (
          <FigureField
            key={name}
            label={text()}
            suffix={<span className="text-small">{unit.text()}</span>}
            value={option.nutrition[name]}
            error={fieldErrorText(errors[`${path}.nutrition.${name}`])}
            onValueChange={(typed) =>
              onChange({ ...option, nutrition: { ...option.nutrition, [name]: typed } })
            }
          />
        ))}
      </div>
    </Collapsible>
  )
}
