import { languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../../shell/locale.ts"
import { Notice } from "../../../../shell/page/notice.tsx"
import { nutrients } from "../../food-words.ts"
import { gapAnchor } from "./gap-text.ts"
import { checkLabel, emptyFields } from "./nutrition-fields.ts"
import type { ProductForm } from "./product-form.ts"
import { Section } from "./section.tsx"

/** All of a label or none of it: a blank on a printed label would read as nothing at all. */
export function NutritionSection() {
  const { register } = useFormContext<ProductForm>()
  const hasLabel = useWatch<ProductForm, "hasLabel">({ name: "hasLabel" })
  return (
    <Section title={m["menu_editor.nutrition"]()} hint={m["menu_editor.nutrition_hint"]()}>
      <Checkbox
        {...register("hasLabel")}
        id={gapAnchor("nutrition")}
        label={m["menu_editor.nutrition_has"]()}
      />
      {hasLabel ? (
        <>
          <MissingFigures />
          <ServingSize />
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {nutrients.map((field) => (
              <LabelFigure key={field.name} field={field} />
            ))}
            <SelectField
              {...register("caffeineBasis")}
              label={m["menu_editor.caffeine_basis"]()}
              options={[
                { value: "per-cup", label: m["menu_editor.caffeine_per_cup"]() },
                { value: "per-100-ml", label: m["menu_editor.caffeine_per_100_ml"]() },
              ]}
            />
          </div>
        </>
      ) : null}
    </Section>
  )
}

const nutrientTexts = new Map(nutrients.map(({ name, text }) => [name, text]))

/** Half a label cannot be saved: what it lacks is said before somebody tries. */
function MissingFigures() {
  const locale = useLocale()
  const label = useWatch<ProductForm, "label">({ name: "label" })
  const missing = emptyFields(label)
  // Of one that has not been begun there is nothing to say yet.
  const isBegun = missing.length <= nutrients.length
  if (missing.length === 0 || !isBegun) return null
  const names = missing.map((name) =>
    name === "serving_size" ? m["nutrient.serving_size"]() : (nutrientTexts.get(name)?.() ?? ""),
  )
  const list = new Intl.ListFormat(languageTagOf(locale)).format(names)
  return <Notice tone="info">{m["menu_editor.label_missing"]({ list })}</Notice>
}

function ServingSize() {
  const { register, formState } = useFormContext<ProductForm>()
  const error = formState.errors.label?.servingAmount?.message
  return (
    <div className="grid grid-cols-2 gap-5">
      <TextField
        {...register("label.servingAmount", {
          validate: (typed, form) => !form.hasLabel || (checkLabel.serving(typed) ?? true),
        })}
        label={m["nutrient.serving_size"]()}
        error={fieldErrorText(error)}
        inputMode="decimal"
        dir="ltr"
      />
      <SelectField
        {...register("label.servingUnit")}
        label={m["menu_editor.serving_unit"]()}
        options={[
          { value: "gm", label: m["nutrient.grams"]() },
          { value: "liter", label: m["menu_editor.unit_liters"]() },
        ]}
      />
    </div>
  )
}

function LabelFigure({ field }: { field: (typeof nutrients)[number] }) {
  const { register, formState } = useFormContext<ProductForm>()
  const { name, text, unit } = field
  return (
    <TextField
      {...register(`label.${name}`, {
        validate: (typed, form) => !form.hasLabel || (checkLabel.amount(name, typed) ?? true),
      })}
      {...(name === "caffeine_mg" ? { id: gapAnchor("caffeine") } : {})}
      label={text()}
      error={fieldErrorText(formState.errors.label?.[name]?.message)}
      inputMode="decimal"
      dir="ltr"
      suffix={unit.text()}
    />
  )
}
