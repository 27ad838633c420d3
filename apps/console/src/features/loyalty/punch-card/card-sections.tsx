import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { FigureInput, NamePair, NewRewardLink, useFieldError } from "../form-fields.tsx"
import { rewardItemsQuery } from "../reward/items.ts"
import { Section } from "../section.tsx"
import type { CardForm } from "./card-form.ts"
import type { PunchCard } from "./cards.ts"

/** What it is called, how many punches it takes, and what it gives. */
export function NameSection({ saved }: { saved: PunchCard | null }) {
  const { register } = useFormContext<CardForm>()
  const begun = saved?.figures.guests ?? 0
  return (
    <Section title={m["punch_editor.name_title"]()}>
      {begun > 0 ? (
        <p className="rounded-control bg-muted px-4 py-3">
          {m["punch_editor.begun"]({ count: begun })}
        </p>
      ) : null}
      <NamePair path="card.name" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <FigureInput
          path="card.goal"
          label={m["punch_editor.goal"]()}
          unit={m["punch_editor.unit_punches"]()}
        />
        <RewardField />
      </div>
      <Checkbox {...register("card.active")} label={m["punch_editor.active"]()} />
    </Section>
  )
}

function RewardField() {
  const locale = useLocale()
  const { register } = useFormContext<CardForm>()
  const error = useFieldError("card.item_id")
  const { data } = useQuery(rewardItemsQuery)
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))
  if (data?.length === 0) {
    return (
      <p className="self-center text-ink-2">
        {m["punch_editor.reward_none"]()} <NewRewardLink />
      </p>
    )
  }
  return (
    <SelectField
      // A choice that is not there yet when the form is filled would show as none.
      key={options.length}
      {...register("card.item_id")}
      label={m["punch_editor.reward"]()}
      placeholder={m["punch_editor.reward_choose"]()}
      options={options}
      error={error}
    />
  )
}

/** After how long it starts anew. */
export function TimeSection() {
  const unit = m["loyalty_editor.unit_days"]()
  const free = m["loyalty_editor.no_limit"]()
  return (
    <Section title={m["punch_editor.time_title"]()} text={m["punch_editor.time_hint"]()}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <FigureInput
          path="card.within_days"
          label={m["punch_editor.within_days"]()}
          unit={unit}
          placeholder={free}
        />
        <FigureInput
          path="card.most_days"
          label={m["punch_editor.most_days"]()}
          unit={unit}
          placeholder={free}
        />
      </div>
    </Section>
  )
}
