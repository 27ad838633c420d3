import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { ChoiceChips } from "../choice-chips.tsx"
import { DishChips } from "../dish-chips.tsx"
import { useFieldError } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import { type CardForm, newCount, recut } from "./card-form.ts"
import { partsText, unitsWords } from "./card-words.ts"

const mostCounts = 20

type CountsSectionProps = { place: PlaceNames; isPunched: boolean }

/** Which dishes bring a punch, or a part of one. */
export function CountsSection({ place, isPunched }: CountsSectionProps) {
  const { fields, append, remove } = useFieldArray<CardForm, "card.counts">({
    name: "card.counts",
  })
  const whole = useWatch<CardForm, "card.units_per_punch">({ name: "card.units_per_punch" })
  return (
    <Section title={m["punch_editor.counts_title"]()} text={m["punch_editor.counts_text"]()}>
      <PartsField isPunched={isPunched} />
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <CountRow
            key={id}
            index={index}
            place={place}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ul>
      <Button
        variant="outline"
        className="self-start"
        startIcon={<PlusIcon className="size-5" />}
        disabled={fields.length >= mostCounts}
        onClick={() => append(newCount(whole))}
      >
        {m["punch_editor.count_add"]()}
      </Button>
    </Section>
  )
}

const usualParts = [1, 2, 3, 4, 5, 6, 8, 10]

/** Guests' punches are counted in these parts, so they are settled by the first one. */
function PartsField({ isPunched }: { isPunched: boolean }) {
  const { getValues, setValue } = useFormContext<CardForm>()
  const { field } = useController<CardForm, "card.units_per_punch">({
    name: "card.units_per_punch",
  })
  const error = useFieldError("card.units_per_punch")
  const parts = usualParts.includes(field.value) ? usualParts : [...usualParts, field.value]
  function choose(next: number) {
    setValue("card.counts", recut(getValues("card.counts"), field.value, next), {
      shouldDirty: true,
    })
    field.onChange(next)
  }
  return (
    <SelectField
      label={m["punch_editor.part"]()}
      hint={isPunched ? m["validation.card_in_use"]() : undefined}
      error={error}
      disabled={isPunched}
      value={String(field.value)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      options={parts.map((part) => ({ value: String(part), label: partsText(part) }))}
      className="max-w-80"
    />
  )
}

type CountRowProps = { index: number; place: PlaceNames; onRemove: (() => void) | undefined }

function CountRow({ index, place, onRemove }: CountRowProps) {
  const locale = useLocale()
  const path = `card.counts.${index}` as const
  const name = m["punch_editor.count_of"]({ number: String(index + 1) })
  const productIds = useWatch<CardForm, `${typeof path}.product_ids`>({
    name: `${path}.product_ids`,
  })
  return (
    <li className="flex flex-col gap-4 rounded-control border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <UnitsField path={`${path}.units`} />
        {onRemove ? (
          <Button
            variant="plain"
            size="icon"
            aria-label={m["action.remove_of"]({ name })}
            onClick={onRemove}
          >
            <TrashIcon className="size-5" />
          </Button>
        ) : null}
      </div>
      <ChoiceChips
        path={`${path}.category_ids`}
        legend={m["punch_editor.count_food"]()}
        none={productIds.length === 0 ? m["punch_editor.count_none"]() : ""}
        choices={place.categories.map(({ id, name }) => ({ value: id, label: name[locale] }))}
      />
      <DishChips path={`${path}.product_ids`} place={place} />
    </li>
  )
}

/** From the smallest part to three punches. */
function UnitsField({ path }: { path: `card.counts.${number}.units` }) {
  const whole = useWatch<CardForm, "card.units_per_punch">({ name: "card.units_per_punch" })
  const { field } = useController<CardForm, typeof path>({ name: path })
  const most = Math.max(whole * 3, field.value)
  const choices = Array.from({ length: most }, (_, index) => index + 1).filter(
    (units) => units < whole || units % whole === 0 || units === field.value,
  )
  return (
    <SelectField
      label={m["punch_editor.count_units"]()}
      value={String(field.value)}
      onChange={(event) => field.onChange(Number(event.currentTarget.value))}
      options={choices.map((units) => ({
        value: String(units),
        label: unitsWords(units, whole),
      }))}
      className="max-w-80 flex-1"
    />
  )
}
