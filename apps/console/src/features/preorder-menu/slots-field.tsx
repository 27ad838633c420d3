import { preorderLimits } from "@sufra/domain/preorder-menu/preorder-menu"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useController } from "react-hook-form"
import { useFieldError } from "../loyalty/editing/index.ts"
import type { TypedSlot } from "./menu-form.ts"

/** Times of a day, at Maghrib or by the clock. */
export function SlotsField() {
  const { field } = useController({ name: "menu.slots" })
  const error = useFieldError("menu.slots")
  const slots = field.value as TypedSlot[]
  const change = (index: number, slot: TypedSlot) =>
    field.onChange(slots.map((one, nth) => (nth === index ? slot : one)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{m["preorder_editor.slots"]()}</legend>
      {slots.map((slot, index) => (
        <SlotRow
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no id, and are not moved
          key={index}
          slot={slot}
          nth={index + 1}
          onChange={(next) => change(index, next)}
          onRemove={
            slots.length > 1
              ? () => field.onChange(slots.filter((_one, nth) => nth !== index))
              : null
          }
        />
      ))}
      {error ? (
        <p role="alert" className="text-small text-danger-ink">
          {error}
        </p>
      ) : null}
      {slots.length < preorderLimits.mostSlots ? (
        <Button
          variant="outline"
          className="self-start"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => field.onChange([...slots, { anchor: "midnight", typed: "20:00" }])}
        >
          {m["preorder_editor.slot_add"]()}
        </Button>
      ) : null}
    </fieldset>
  )
}

type SlotRowProps = {
  slot: TypedSlot
  nth: number
  onChange: (slot: TypedSlot) => void
  onRemove: (() => void) | null
}

function SlotRow({ slot, nth, onChange, onRemove }: SlotRowProps) {
  const isMaghrib = slot.anchor === "maghrib"
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-44 flex-1"
        label={m["preorder_editor.slot_kind"]({ nth })}
        value={slot.anchor}
        onChange={({ target }) =>
          onChange(
            target.value === "maghrib"
              ? { anchor: "maghrib", typed: "0" }
              : { anchor: "midnight", typed: "20:00" },
          )
        }
        options={[
          { value: "maghrib", label: m["preorder_editor.slot_maghrib"]() },
          { value: "midnight", label: m["preorder_editor.slot_clock"]() },
        ]}
      />
      <TextField
        className="w-44"
        label={isMaghrib ? m["preorder_editor.slot_minutes"]() : m["preorder_editor.slot_time"]()}
        type={isMaghrib ? "text" : "time"}
        inputMode={isMaghrib ? "numeric" : undefined}
        dir="ltr"
        autoComplete="off"
        value={slot.typed}
        onChange={({ target }) => onChange({ ...slot, typed: target.value })}
      />
      {onRemove ? (
        <Button
          variant="plain"
          aria-label={m["preorder_editor.slot_remove"]({ nth })}
          onClick={onRemove}
        >
          <TrashIcon className="size-5" />
        </Button>
      ) : null}
    </div>
  )
}
