import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { CloseIcon } from "@sufra/ui/icon"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { Picker } from "../../menu/index.ts"
import { ChoiceChips } from "../choice-chips.tsx"
import { FigureInput, useFieldError } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import type { CouponForm, Takes } from "./coupon-form.ts"
import { takesText } from "./coupon-words.ts"

const percent = "%"
const kinds: Takes[] = ["percent", "amount", "free-item", "free-delivery"]
const mostProducts = 500

/** What it takes off, and off which dishes. */
export function EffectSection({ place }: { place: PlaceNames }) {
  const { field: takes } = useController<CouponForm, "coupon.effect.takes">({
    name: "coupon.effect.takes",
  })
  return (
    <Section title={m["coupon_editor.effect_title"]()}>
      <RadioGroup
        legend={m["coupon_editor.takes"]()}
        value={takes.value}
        onValueChange={takes.onChange}
        options={kinds.map((value) => ({ value, label: takesText(value) }))}
      />
      <EffectFigures takes={takes.value} />
      {takes.value === "free-delivery" ? null : <FoodFields place={place} />}
    </Section>
  )
}

function EffectFigures({ takes }: { takes: Takes }) {
  const currency = m["options_editor.currency"]()
  const free = m["loyalty_editor.no_limit"]()
  if (takes === "free-delivery") return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {takes === "percent" ? (
        <>
          <FigureInput
            path="coupon.effect.rate_bp"
            label={m["coupon_editor.rate"]()}
            unit={percent}
          />
          <FigureInput
            path="coupon.effect.cap_minor"
            label={m["coupon_editor.cap"]()}
            unit={currency}
            placeholder={free}
          />
        </>
      ) : null}
      {takes === "amount" ? (
        <FigureInput
          path="coupon.effect.amount_minor"
          label={m["coupon_editor.amount"]()}
          unit={currency}
        />
      ) : null}
      {takes === "free-item" ? (
        <FigureInput
          path="coupon.effect.up_to_minor"
          label={m["coupon_editor.up_to"]()}
          unit={currency}
          placeholder={free}
        />
      ) : null}
    </div>
  )
}

/** Of certain dishes or categories; none of either are all food. */
function FoodFields({ place }: { place: PlaceNames }) {
  const locale = useLocale()
  const takes = useWatch<CouponForm, "coupon.effect.takes">({ name: "coupon.effect.takes" })
  const categoryIds = useWatch<CouponForm, "coupon.category_ids">({ name: "coupon.category_ids" })
  const { field } = useController<CouponForm, "coupon.product_ids">({ name: "coupon.product_ids" })
  const error = useFieldError("coupon.product_ids")
  const isAll = field.value.length === 0 && categoryIds.length === 0
  const products = place.categories.flatMap((category) =>
    category.products.map(({ id, name }) => ({ id, name, heading: category.name[locale] })),
  )
  const chosen = products.filter(({ id }) => field.value.includes(id))
  return (
    <>
      <ChoiceChips
        path="coupon.category_ids"
        legend={m["coupon_editor.food"]()}
        none={
          takes === "free-item"
            ? m["coupon_editor.food_item"]()
            : isAll
              ? m["coupon_editor.food_all"]()
              : ""
        }
        choices={place.categories.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map(({ id, name }) => (
          <Chip
            key={id}
            selected
            startIcon={<CloseIcon className="size-4.5" />}
            aria-label={m["loyalty_editor.remove_of"]({ name: name[locale] })}
            onClick={() => field.onChange(field.value.filter((one) => one !== id))}
          >
            {name[locale]}
          </Chip>
        ))}
        <Picker
          label={m["coupon_editor.product_add"]()}
          title={m["coupon_editor.product_add"]()}
          choices={products.filter(({ id }) => !field.value.includes(id))}
          room={mostProducts - field.value.length}
          onPick={(ids) => field.onChange([...field.value, ...ids])}
        />
        {chosen.length > 1 ? (
          <Button variant="plain" onClick={() => field.onChange([])}>
            {m["coupon_editor.products_clear"]()}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="text-small text-danger-ink">
          {error}
        </p>
      ) : null}
    </>
  )
}
