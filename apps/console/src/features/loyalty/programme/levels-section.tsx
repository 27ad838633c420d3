import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon } from "@sufra/ui/icon"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useFieldArray, useFormContext } from "react-hook-form"
import { FigureInput, useFieldError } from "../form-fields.tsx"
import { Section } from "../section.tsx"
import { LevelGiftFields } from "./level-gift-fields.tsx"
import { NamedRule } from "./named-rule.tsx"
import { newLevel, type ProgrammeForm } from "./programme-form.ts"

const mostLevels = 10
const percent = "%"
const times = "×"

export function LevelsSection() {
  const { control, getValues } = useFormContext<ProgrammeForm>()
  // A level has an id of its own, which orders and coupons name.
  const list = useFieldArray({ control, name: "programme.levels", keyName: "key" })
  const { field: levelsBy } = useController<ProgrammeForm, "programme.levels_by">({
    name: "programme.levels_by",
  })
  // The form's own rule is at the root of the list, the server's word at the list itself.
  const [own, theirs] = [useFieldError("programme.levels.root"), useFieldError("programme.levels")]
  const error = own ?? theirs
  return (
    <Section title={m["loyalty_editor.levels_title"]()} text={m["loyalty_editor.levels_text"]()}>
      <RadioGroup
        legend={m["loyalty_editor.levels_by"]()}
        value={levelsBy.value}
        onValueChange={levelsBy.onChange}
        options={[
          { value: "lifetime", label: m["loyalty_editor.levels_lifetime"]() },
          {
            value: "year",
            label: m["loyalty_editor.levels_year"](),
            hint: m["loyalty_editor.levels_year_hint"](),
          },
        ]}
      />
      {list.fields.map(({ key }, index) => (
        <LevelFields key={key} index={index} onRemove={() => list.remove(index)} />
      ))}
      {error ? (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      ) : null}
      <div>
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          disabled={list.fields.length >= mostLevels}
          onClick={() => list.append(newLevel(getValues("programme.levels")))}
        >
          {m["loyalty_editor.level_add"]()}
        </Button>
      </div>
    </Section>
  )
}

function LevelFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const path = `programme.levels.${index}` as const
  return (
    <NamedRule path={path} unnamed={m["loyalty_editor.level_new"]()} onRemove={onRemove}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <FigureInput
          path={`${path}.from`}
          label={m["loyalty_editor.level_from"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <FigureInput
          path={`${path}.multiplier`}
          label={m["loyalty_editor.multiplier"]()}
          unit={times}
        />
        <FigureInput
          path={`${path}.benefits.discount_rate_bp`}
          label={m["loyalty_editor.level_discount"]()}
          unit={percent}
        />
        <FigureInput
          path={`${path}.benefits.free_delivery_from_minor`}
          label={m["loyalty_editor.level_free_delivery"]()}
          unit={m["options_editor.currency"]()}
          placeholder={m["loyalty_editor.never"]()}
        />
        <FigureInput
          path={`${path}.benefits.birthday_points`}
          label={m["loyalty_editor.level_birthday"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <FigureInput
          path={`${path}.benefits.monthly_points`}
          label={m["loyalty_editor.level_monthly"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <LevelGiftFields path={path} />
      </div>
    </NamedRule>
  )
}
