import { type Allergen, allergens, type DietTag, dietTags } from "@sufra/domain/menu/nutrition"
import { burnMinutes } from "@sufra/domain/menu/publishing"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { CheckIcon } from "@sufra/ui/icon"
import { useController, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { allergenTexts, dietTagTexts } from "../../food-words.ts"
import { caloriesOf } from "../../typed-figures.ts"
import { checkTyped } from "./check-typed.ts"
import { gapAnchor } from "./gap-text.ts"
import type { ProductForm } from "./product-form.ts"
import { Section } from "./section.tsx"

/** What the food authority asks of every item, and what guests look for. */
export function FoodSection({ isCombo }: { isCombo: boolean }) {
  return (
    <Section title={m["menu_editor.food"]()}>
      <Calories isCombo={isCombo} />
      <Allergens />
      <DietTags />
    </Section>
  )
}

function Calories({ isCombo }: { isCombo: boolean }) {
  const { register, formState } = useFormContext<ProductForm>()
  const minutes = burnMinutes(caloriesOf(useWatch<ProductForm, "calories">({ name: "calories" })))
  const hint = isCombo ? m["menu_editor.calories_combo"]() : m["menu_editor.calories_hint"]()
  return (
    <TextField
      {...register("calories", { validate: (typed) => checkTyped.calories(typed) ?? true })}
      id={gapAnchor("calories")}
      label={m["nutrient.calories"]()}
      hint={minutes === null ? hint : m["menu_editor.burn"]({ count: minutes })}
      error={fieldErrorText(formState.errors.calories?.message)}
      inputMode="numeric"
      dir="ltr"
      suffix={m["menu_editor.unit_kcal"]()}
      className="max-w-80"
    />
  )
}

function Allergens() {
  const { field, fieldState } = useController<ProductForm, "allergens">({ name: "allergens" })
  const chosen = field.value ?? []
  function toggle(allergen: Allergen) {
    const next = chosen.includes(allergen)
      ? chosen.filter((one) => one !== allergen)
      : allergens.filter((one) => one === allergen || chosen.includes(one))
    // Taking the last one away says nothing yet: "none" is a claim of its own.
    field.onChange(next.length === 0 ? null : next)
  }
  return (
    <fieldset id={gapAnchor("allergens")} tabIndex={-1} className="outline-none">
      <legend className="font-medium">{m["allergen.title"]()}</legend>
      <p className="mb-2 text-small text-ink-3">{m["menu_editor.allergens_hint"]()}</p>
      <div className="flex flex-wrap gap-2">
        {allergens.map((allergen) => (
          <Chip
            key={allergen}
            selected={chosen.includes(allergen)}
            startIcon={chosen.includes(allergen) ? <CheckIcon className="size-4" /> : null}
            onClick={() => toggle(allergen)}
          >
            {allergenTexts[allergen]()}
          </Chip>
        ))}
      </div>
      <Checkbox
        ref={field.ref}
        label={m["menu_editor.allergens_none"]()}
        checked={field.value !== null && chosen.length === 0}
        error={fieldState.error !== undefined}
        onCheckedChange={(isNone) => field.onChange(isNone ? [] : null)}
        className="mt-1"
      />
      {fieldState.error ? (
        <p role="alert" className="text-small text-danger-ink">
          {m["menu_editor.allergens_required"]()}
        </p>
      ) : null}
    </fieldset>
  )
}

function DietTags() {
  const { field } = useController<ProductForm, "dietTags">({ name: "dietTags" })
  function toggle(tag: DietTag) {
    const { value: chosen } = field
    field.onChange(dietTags.filter((one) => chosen.includes(one) !== (one === tag)))
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{m["menu_editor.diet_tags"]()}</legend>
      <div className="flex flex-wrap gap-2">
        {dietTags.map((tag) => (
          <Chip
            key={tag}
            selected={field.value.includes(tag)}
            startIcon={field.value.includes(tag) ? <CheckIcon className="size-4" /> : null}
            onClick={() => toggle(tag)}
          >
            {dietTagTexts[tag]()}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
