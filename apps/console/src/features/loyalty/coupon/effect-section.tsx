import { m } from "@sufra/messages"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController } from "react-hook-form"
import { EffectFields, takesKinds } from "../effect-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import type { CouponForm } from "./coupon-form.ts"
import { takesText } from "./coupon-words.ts"

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
        options={takesKinds.map((value) => ({ value, label: takesText(value) }))}
      />
      <EffectFields path="coupon" takes={takes.value} place={place} />
    </Section>
  )
}
