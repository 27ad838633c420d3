import { appliedWays } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useWatch } from "react-hook-form"
import { takesText } from "../coupon/coupon-words.ts"
import { EffectFields, takesKinds } from "../effect-fields.tsx"
import { FigureInput } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import type { ItemForm } from "./item-form.ts"

const appliedTexts = {
  automatic: () => m["reward_editor.applied_automatic"](),
  coupon: () => m["reward_editor.applied_coupon"](),
}

/** What the guest gets, how often and how. */
export function GivesSection({ place }: { place: PlaceNames }) {
  const kind = useWatch<ItemForm, "item.kind">({ name: "item.kind" })
  const { field: takes } = useController<ItemForm, "item.effect.takes">({
    name: "item.effect.takes",
  })
  const { field: way } = useController<ItemForm, "item.applied_way">({ name: "item.applied_way" })
  const atCounter = { value: "counter", label: m["reward_editor.takes_counter"]() }
  const options = takesKinds.map((value) => ({ value, label: takesText(value) }))
  return (
    <Section title={m["coupon_editor.effect_title"]()}>
      <RadioGroup
        legend={m["reward_editor.gives"]()}
        value={takes.value}
        onValueChange={takes.onChange}
        options={kind === "prize" ? [atCounter, ...options] : options}
      />
      {takes.value === "counter" ? null : (
        <>
          <EffectFields path="item" takes={takes.value} place={place} />
          <RadioGroup
            legend={m["reward_editor.applied"]()}
            value={way.value}
            onValueChange={way.onChange}
            options={appliedWays.map((value) => ({ value, label: appliedTexts[value]() }))}
          />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <FigureInput
          path="item.worth_minor"
          label={m["reward_editor.worth"]()}
          hint={m["reward_editor.worth_hint"]()}
          unit={m["options_editor.currency"]()}
        />
        <FigureInput
          path="item.uses"
          label={m["reward_editor.uses"]()}
          unit={m["loyalty_editor.unit_times"]()}
        />
        <FigureInput
          path="item.use_days"
          label={m["reward_editor.use_days"]()}
          unit={m["loyalty_editor.unit_days"]()}
          placeholder={m["reward_editor.use_days_none"]()}
        />
      </div>
    </Section>
  )
}
