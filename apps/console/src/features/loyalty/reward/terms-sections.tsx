import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useFormContext, useWatch } from "react-hook-form"
import { EdgeField } from "../../../shell/editing/edge-field.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { ChoiceChips } from "../choice-chips.tsx"
import { FigureInput } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import { WhenFields } from "../when-fields.tsx"
import type { ItemForm } from "./item-form.ts"

const soldFrom = {
  label: () => m["reward_editor.sold_from"](),
  clear: () => m["reward_editor.clear_sold_from"](),
}
const soldUntil = {
  label: () => m["reward_editor.sold_until"](),
  clear: () => m["reward_editor.clear_sold_until"](),
}

/** What it costs in a shop, and how many there are. */
export function SaleSection() {
  const cost = useWatch<ItemForm, "item.points_cost">({ name: "item.points_cost" })
  const free = m["loyalty_editor.no_limit"]()
  const isSold = cost.trim() !== ""
  return (
    <Section title={m["reward_editor.sale_title"]()} text={m["reward_editor.sale_text"]()}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <FigureInput
          path="item.points_cost"
          label={m["reward_editor.cost"]()}
          unit={m["loyalty_editor.unit_points"]()}
          placeholder={m["reward_editor.cost_none"]()}
        />
        <FigureInput
          path="item.left"
          label={m["reward_editor.left"]()}
          unit=""
          placeholder={free}
        />
        {isSold ? (
          <FigureInput
            path="item.per_customer"
            label={m["reward_editor.per_customer"]()}
            unit={m["loyalty_editor.unit_times"]()}
            placeholder={free}
          />
        ) : null}
      </div>
      {isSold ? (
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <EdgeField name="item.sold_from" edge="start" words={soldFrom} />
          <EdgeField name="item.sold_until" edge="end" words={soldUntil} />
        </div>
      ) : null}
    </Section>
  )
}

/** When, where and for whom it may be used. */
export function UseSection({ place }: { place: PlaceNames }) {
  const locale = useLocale()
  const { register } = useFormContext<ItemForm>()
  const until = useWatch<ItemForm, "item.rules.until_ms">({ name: "item.rules.until_ms" })
  return (
    <Section title={m["reward_editor.when_title"]()}>
      <div className="max-w-80">
        <FigureInput
          path="item.rules.minimum_minor"
          label={m["coupon_editor.minimum"]()}
          hint={m["coupon_editor.minimum_hint"]()}
          unit={m["options_editor.currency"]()}
        />
      </div>
      <WhenFields path="item.rules" names={place} />
      {until !== "" ? (
        <p className="rounded-control bg-muted px-4 py-3">{m["reward_editor.until_promised"]()}</p>
      ) : null}
      {place.levels.length > 0 ? (
        <ChoiceChips
          path="item.rules.level_ids"
          legend={m["coupon_editor.levels"]()}
          none={m["reward_editor.levels_all"]()}
          choices={place.levels.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      ) : null}
      <Checkbox
        {...register("item.rules.is_alone")}
        label={m["coupon_editor.alone"]()}
        hint={m["coupon_editor.alone_hint"]()}
      />
    </Section>
  )
}
