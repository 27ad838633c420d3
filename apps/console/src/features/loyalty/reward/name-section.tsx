import { rewardKinds } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useFormContext } from "react-hook-form"
import { PictureField } from "../../../shell/picture/picture-field.tsx"
import { DescriptionPair, NamePair } from "../form-fields.tsx"
import { Section } from "../section.tsx"
import type { ItemForm } from "./item-form.ts"
import { kindText } from "./item-words.ts"

const kindHints = {
  prize: () => m["reward_editor.kind_prize_hint"](),
  coupon: () => m["reward_editor.kind_coupon_hint"](),
}

/** What it is called, and how it looks. */
export function NameSection() {
  const { register, getValues, setValue } = useFormContext<ItemForm>()
  const { field: kind } = useController<ItemForm, "item.kind">({ name: "item.kind" })
  const { field: picture } = useController<ItemForm, "item.picture">({ name: "item.picture" })
  function choose(next: string) {
    kind.onChange(next)
    // A coupon is never handed over: it takes something off.
    const isHandedOver = getValues("item.effect.takes") === "counter"
    if (next === "coupon" && isHandedOver) setValue("item.effect.takes", "percent")
  }
  return (
    <Section title={m["reward_editor.name_title"]()}>
      <RadioGroup
        legend={m["reward_editor.kind"]()}
        value={kind.value}
        onValueChange={choose}
        options={rewardKinds.map((value) => ({
          value,
          label: kindText(value),
          hint: kindHints[value](),
        }))}
      />
      <NamePair path="item.name" />
      <DescriptionPair path="item.description" />
      <PictureField
        label={m["reward_editor.picture"]()}
        hint={m["reward_editor.picture_hint"]()}
        aspect={1}
        value={picture.value}
        onChange={picture.onChange}
        onRemove={() => picture.onChange(null)}
      />
      <Checkbox {...register("item.active")} label={m["reward_editor.active"]()} />
    </Section>
  )
}
