import { parseFigure } from "@sufra/domain/kernel/figures"
import type { LevelGift } from "@sufra/domain/loyalty/programme"
import { m } from "@sufra/messages"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useController, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { useFieldError } from "../form-fields.tsx"
import { type RewardItem, rewardItemsQuery } from "../reward/items.ts"
import { noGift } from "./level-gifts.ts"
import type { ProgrammeForm } from "./programme-form.ts"

type LevelPath = `programme.levels.${number}`

const labels: Record<LevelGift, () => string> = {
  reached: m["loyalty_editor.gift_reached"],
  birthday: m["loyalty_editor.gift_birthday"],
  monthly: m["loyalty_editor.gift_monthly"],
}

/** The rewards that a level gives by itself, one for each occasion. Without any rewards there is nothing to choose. */
export function LevelGiftFields({ path }: { path: LevelPath }) {
  const { data: items = [] } = useQuery(rewardItemsQuery)
  const from = useWatch<ProgrammeForm, `${LevelPath}.from`>({ name: `${path}.from` })
  if (items.length === 0) return null
  return (
    <>
      {parseFigure(from, 0) === 0 ? null : (
        <GiftField path={path} occasion="reached" items={items} />
      )}
      <GiftField path={path} occasion="birthday" items={items} />
      <GiftField path={path} occasion="monthly" items={items} />
    </>
  )
}

type GiftFieldProps = { path: LevelPath; occasion: LevelGift; items: readonly RewardItem[] }

function GiftField({ path, occasion, items }: GiftFieldProps) {
  const locale = useLocale()
  const name = `${path}.benefits.gifts.${occasion}` as const
  const { field } = useController<ProgrammeForm, typeof name>({ name })
  const choose = (id: string) => {
    const item = items.find((one) => one.id === id)
    field.onChange(item ? { item_id: item.id, name: item.name } : noGift)
  }
  return (
    <SelectField
      label={labels[occasion]()}
      value={field.value.item_id}
      onChange={(event) => choose(event.target.value)}
      onBlur={field.onBlur}
      ref={field.ref}
      placeholder={m["loyalty_editor.gift_none"]()}
      options={items.map((item) => ({ value: item.id, label: item.name[locale] }))}
      error={useFieldError(`${name}.item_id`)}
    />
  )
}
