import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { useController, useFieldArray, useFormContext } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import { type CategoryForm, usualWindow } from "../category/category-form.ts"
import { dayName } from "./window-text.ts"

const days = [0, 1, 2, 3, 4, 5, 6]

/** When a category is served: all day, or in windows of their own days. */
export function WindowsField() {
  const { control } = useFormContext<CategoryForm>()
  const { fields, append, remove } = useFieldArray({ control, name: "windows" })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{m["menu_editor.windows"]()}</legend>
      {fields.length === 0 ? (
        <p className="text-small text-ink-3">{m["menu_editor.windows_none"]()}</p>
      ) : null}
      {fields.map((field, index) => (
        <WindowRow key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => append(usualWindow)}
        >
          {m["menu_editor.window_add"]()}
        </Button>
      </div>
    </fieldset>
  )
}

function WindowRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext<CategoryForm>()
  return (
    <div className="rounded-control border border-line p-3">
      {/* Tracks that may be narrower than a time field: else the dialog would be wider than a phone. */}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...register(`windows.${index}.opens`, { required: true })}
          type="time"
          label={m["menu_editor.window_from"]()}
        />
        <TextField
          {...register(`windows.${index}.closes`, { required: true })}
          type="time"
          label={m["menu_editor.window_to"]()}
        />
      </div>
      <div className="mt-3 flex items-end gap-2">
        <WindowDays index={index} />
        <Button
          variant="plain"
          size="icon"
          aria-label={m["menu_editor.window_remove"]()}
          onClick={onRemove}
        >
          <TrashIcon className="size-5" />
        </Button>
      </div>
    </div>
  )
}

function WindowDays({ index }: { index: number }) {
  const locale = useLocale()
  const { field } = useController<CategoryForm, `windows.${number}.days`>({
    name: `windows.${index}.days`,
  })
  const chosen = field.value.length === 0 ? days : field.value
  function toggle(day: number) {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    // Every day and no day at all are both "every day": a window of no day would be none.
    field.onChange(next.length === 7 ? [] : next.toSorted())
  }
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap gap-2">
      <legend className="sr-only">{m["menu_editor.window_days_label"]()}</legend>
      {days.map((day) => (
        <Chip
          key={day}
          selected={chosen.includes(day)}
          onClick={() => toggle(day)}
          className="px-3"
        >
          {dayName(day, locale)}
        </Chip>
      ))}
    </fieldset>
  )
}
