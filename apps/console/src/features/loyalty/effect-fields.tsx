import { m } from "@sufra/messages"
import { useWatch } from "react-hook-form"
import { useLocale } from "../../shell/locale.ts"
import { ChoiceChips } from "./choice-chips.tsx"
import { DishChips } from "./dish-chips.tsx"
import type { Takes } from "./effect-form.ts"
import { FigureInput } from "./form-fields.tsx"
import type { PlaceNames } from "./place-names.ts"

const percent = "%"

export const takesKinds: Takes[] = ["percent", "amount", "free-item", "free-delivery"]

type EffectFieldsProps = { path: string; takes: Takes; place: PlaceNames }

/** How much comes off, and off which dishes. */
export function EffectFields({ path, takes, place }: EffectFieldsProps) {
  if (takes === "free-delivery") return null
  return (
    <>
      <EffectFigures path={`${path}.effect`} takes={takes} />
      <FoodFields path={path} takes={takes} place={place} />
    </>
  )
}

function EffectFigures({ path, takes }: { path: string; takes: Takes }) {
  const currency = m["options_editor.currency"]()
  const free = m["loyalty_editor.no_limit"]()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {takes === "percent" ? (
        <>
          <FigureInput path={`${path}.rate_bp`} label={m["coupon_editor.rate"]()} unit={percent} />
          <FigureInput
            path={`${path}.cap_minor`}
            label={m["coupon_editor.cap"]()}
            unit={currency}
            placeholder={free}
          />
        </>
      ) : null}
      {takes === "amount" ? (
        <FigureInput
          path={`${path}.amount_minor`}
          label={m["coupon_editor.amount"]()}
          unit={currency}
        />
      ) : null}
      {takes === "free-item" ? (
        <FigureInput
          path={`${path}.up_to_minor`}
          label={m["coupon_editor.up_to"]()}
          unit={currency}
          placeholder={free}
        />
      ) : null}
    </div>
  )
}

/** Of certain dishes or categories; none of either are all food. */
function FoodFields({ path, takes, place }: EffectFieldsProps) {
  const locale = useLocale()
  const [categoryIds, productIds] = useWatch({
    name: [`${path}.category_ids`, `${path}.product_ids`],
  }) as [string[], string[]]
  const isAll = productIds.length === 0 && categoryIds.length === 0
  const all = isAll ? m["coupon_editor.food_all"]() : ""
  return (
    <>
      <ChoiceChips
        path={`${path}.category_ids`}
        legend={m["coupon_editor.food"]()}
        none={takes === "free-item" ? m["coupon_editor.food_item"]() : all}
        choices={place.categories.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <DishChips path={`${path}.product_ids`} place={place} />
    </>
  )
}
