import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useLocale } from "../../../shell/locale.ts"
import { branchesQuery } from "../../branch/index.ts"
import { rewardItemsQuery } from "../../loyalty/reward/index.ts"
import type { FormInput } from "../evaluations.ts"
import { TextPair } from "./text-pair.tsx"

type FormSettingsProps = {
  form: FormInput
  errorOf: (path: string) => string | undefined
  onChange: (part: Partial<FormInput>) => void
}

const usualMinutes = 30
const usualPercent = 10

/** Empty or no number at all: the server says what is wrong with it. */
const figureOf = (typed: string) => Math.trunc(Number(typed))

/** What it is called, where it is asked, and what can be won. */
export function FormSettings(props: FormSettingsProps) {
  const { form, errorOf, onChange } = props
  return (
    <Card padding="large" className="flex flex-col gap-5">
      <TextPair
        label={m["evaluation_desk.form_name"]()}
        value={form.name}
        errorOf={(language) => errorOf(`name.${language}`)}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={m["evaluation_desk.slug"]()}
        hint={m["evaluation_desk.slug_hint"]()}
        dir="ltr"
        value={form.slug}
        error={errorOf("slug")}
        onChange={(event) => onChange({ slug: event.currentTarget.value.trim().toLowerCase() })}
      />
      <Occasions {...props} />
      <Branches {...props} />
      <Prize {...props} />
      <div>
        <Checkbox
          label={m["evaluation_desk.takes_notes"]()}
          checked={form.takes_notes}
          onChange={(event) => onChange({ takes_notes: event.currentTarget.checked })}
        />
        <Checkbox
          label={m["evaluation_desk.takes_images"]()}
          checked={form.takes_images}
          onChange={(event) => onChange({ takes_images: event.currentTarget.checked })}
        />
        <Checkbox
          label={m["evaluation_desk.active"]()}
          checked={form.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </div>
    </Card>
  )
}

function Occasions({ form, errorOf, onChange }: FormSettingsProps) {
  const { ask_after_minutes: minutes } = form
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{m["evaluation_desk.occasions"]()}</legend>
      <Checkbox
        label={m["evaluation_desk.on_landing"]()}
        checked={form.on_landing}
        onChange={(event) => onChange({ on_landing: event.currentTarget.checked })}
      />
      <Checkbox
        label={m["evaluation_desk.after_order"]()}
        checked={minutes !== null}
        onChange={(event) =>
          onChange({ ask_after_minutes: event.currentTarget.checked ? usualMinutes : null })
        }
      />
      {minutes === null ? null : (
        <TextField
          label={m["evaluation_desk.after_minutes"]()}
          type="number"
          min={0}
          max={1440}
          dir="ltr"
          value={minutes}
          error={errorOf("ask_after_minutes")}
          onChange={(event) => onChange({ ask_after_minutes: figureOf(event.currentTarget.value) })}
          className="max-w-56"
        />
      )}
    </fieldset>
  )
}

function Branches({ form, errorOf, onChange }: FormSettingsProps) {
  const locale = useLocale()
  const { data } = useQuery(branchesQuery)
  const { branch_ids: chosen } = form
  if (!data || data.length < 2) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {m["evaluation_desk.branches"]()}
        <span className="ms-2 font-normal text-ink-3 text-small">
          {m["evaluation_desk.branches_note"]()}
        </span>
      </legend>
      {data.map(({ now: { id, name } }) => (
        <Checkbox
          key={id}
          label={name[locale]}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange({
              branch_ids: event.currentTarget.checked
                ? [...chosen, id]
                : chosen.filter((one) => one !== id),
            })
          }
        />
      ))}
      {errorOf("branch_ids") ? (
        <p className="text-danger-ink text-small">{errorOf("branch_ids")}</p>
      ) : null}
    </fieldset>
  )
}

function Prize({ form: { prize }, errorOf, onChange }: FormSettingsProps) {
  const locale = useLocale()
  const { data } = useQuery(rewardItemsQuery)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={m["evaluation_desk.prize"]()}
        placeholder={m["evaluation_desk.no_prize"]()}
        hint={m["evaluation_desk.prize_hint"]()}
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name[locale] }))}
        value={prize?.item_id ?? ""}
        error={errorOf("prize.item_id")}
        onChange={(event) => {
          const item_id = event.currentTarget.value
          const chance_percent = prize?.chance_percent ?? usualPercent
          onChange({ prize: item_id ? { item_id, chance_percent } : null })
        }}
      />
      {prize ? (
        <TextField
          label={m["evaluation_desk.chance"]()}
          hint={m["evaluation_desk.chance_hint"]()}
          type="number"
          min={1}
          max={100}
          dir="ltr"
          value={prize.chance_percent}
          error={errorOf("prize.chance_percent")}
          onChange={(event) =>
            onChange({ prize: { ...prize, chance_percent: figureOf(event.currentTarget.value) } })
          }
        />
      ) : null}
    </div>
  )
}
