import { locales } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { get, useFormContext, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { ChoiceChips, usePlaceNames } from "../../loyalty/index.ts"
import { type AudienceForm, isInOrder, isWhole } from "./audience-form.ts"
import { ReachLine } from "./reach-line.tsx"

/** The form that holds an audience. */
type WithAudience = { conditions: AudienceForm }

const languageNames = { sa: () => m["audience.arabic"](), en: () => m["audience.english"]() }

/** For whom, with the number of guests that are in it now. */
export function AudienceSection({ establishmentId }: { establishmentId: string }) {
  const locale = useLocale()
  const { branches, levels } = usePlaceNames(establishmentId)
  const { register } = useFormContext<WithAudience>()
  const named = (list: typeof branches) =>
    list.map(({ id, name }) => ({ value: id, label: name[locale] }))
  return (
    <Card padding="large" render={<section aria-labelledby="audience-title" />}>
      <h2 id="audience-title" className="text-title font-semibold">
        {m["audience.title"]()}
      </h2>
      <p className="mt-1 text-ink-2">{m["audience.text"]()}</p>
      <div className="mt-4 flex flex-col gap-5">
        {levels.length > 0 ? (
          <ChoiceChips
            path="conditions.level_ids"
            legend={m["audience.levels"]()}
            none={m["audience.levels_none"]()}
            choices={named(levels)}
          />
        ) : null}
        <Bounds
          from={{ name: "visits_from", label: m["audience.visits_from"]() }}
          to={{ name: "visits_to", label: m["audience.visits_to"]() }}
        />
        <Bounds
          from={{ name: "spent_from", label: m["audience.spent_from"]() }}
          to={{ name: "spent_to", label: m["audience.spent_to"]() }}
          unit={m["options_editor.currency"]()}
        />
        <Checkbox {...register("conditions.is_birthday_month")} label={m["audience.birthday"]()} />
        <ChoiceChips
          path="conditions.languages"
          legend={m["audience.languages"]()}
          none={m["audience.languages_none"]()}
          choices={locales.map((value) => ({ value, label: languageNames[value]() }))}
        />
        {branches.length > 1 ? (
          <ChoiceChips
            path="conditions.branch_ids"
            legend={m["audience.branches"]()}
            none={m["audience.branches_none"]()}
            choices={named(branches)}
          />
        ) : null}
        <p className="text-small text-ink-3">{m["audience.guest_hint"]()}</p>
        <LiveReach />
      </div>
    </Card>
  )
}

function LiveReach() {
  const form = useWatch<WithAudience, "conditions">({ name: "conditions" })
  return <ReachLine form={form} />
}

type BoundName = "visits_from" | "visits_to" | "spent_from" | "spent_to"
type Bound = { name: BoundName; label: string }

function Bounds({ from, to, unit }: { from: Bound; to: Bound; unit?: string }) {
  const { getValues } = useFormContext<WithAudience>()
  const inOrder = (most: string) =>
    isInOrder(getValues(`conditions.${from.name}`), most) || m["audience.order_invalid"]()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <BoundField {...from} unit={unit} />
      <BoundField {...to} unit={unit} validate={inOrder} />
    </div>
  )
}

type BoundFieldProps = Bound & {
  unit: string | undefined
  validate?: (text: string) => true | string
}

function BoundField({ name, label, unit, validate }: BoundFieldProps) {
  const { register, formState } = useFormContext<WithAudience>()
  const path = `conditions.${name}` as const
  const error = get(formState.errors, path) as { message?: string } | undefined
  return (
    <TextField
      {...register(path, {
        validate: (text) =>
          (isWhole(text) || m["audience.number_invalid"]()) && (validate?.(text) ?? true),
      })}
      label={unit ? `${label} (${unit})` : label}
      note={m["field.optional"]()}
      error={error?.message}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
    />
  )
}
