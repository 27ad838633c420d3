import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { useFieldArray, useFormContext } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { ChoiceChips } from "../choice-chips.tsx"
import { FigureInput } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import { WhenFields } from "../when-fields.tsx"
import { NamedRule } from "./named-rule.tsx"
import { newBoost, type ProgrammeForm } from "./programme-form.ts"

const mostBoosts = 20
const times = "×"

/** More points at certain hours, places or for certain dishes. */
export function BoostsSection({ names }: { names: PlaceNames }) {
  const { control } = useFormContext<ProgrammeForm>()
  const list = useFieldArray({ control, name: "programme.boosts", keyName: "key" })
  return (
    <Section title={m["loyalty_editor.boosts_title"]()} text={m["loyalty_editor.boosts_text"]()}>
      {list.fields.map(({ key }, index) => (
        <BoostFields key={key} index={index} names={names} onRemove={() => list.remove(index)} />
      ))}
      <div>
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          disabled={list.fields.length >= mostBoosts}
          onClick={() => list.append(newBoost())}
        >
          {m["loyalty_editor.boost_add"]()}
        </Button>
      </div>
    </Section>
  )
}

type BoostFieldsProps = { index: number; names: PlaceNames; onRemove: () => void }

function BoostFields({ index, names, onRemove }: BoostFieldsProps) {
  const locale = useLocale()
  const path = `programme.boosts.${index}` as const
  return (
    <NamedRule path={path} unnamed={m["loyalty_editor.boost_new"]()} onRemove={onRemove}>
      <div className="max-w-60">
        <FigureInput
          path={`${path}.multiplier`}
          label={m["loyalty_editor.multiplier"]()}
          unit={times}
        />
      </div>
      <WhenFields path={path} names={names} />
      <ChoiceChips
        path={`${path}.category_ids`}
        legend={m["loyalty_editor.categories"]()}
        none={m["loyalty_editor.categories_all"]()}
        choices={names.categories.map((one) => ({ value: one.id, label: one.name[locale] }))}
      />
    </NamedRule>
  )
}
