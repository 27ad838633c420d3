import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { useLocale } from "../locale.ts"

/** Times as time fields hold them; no days are every day. */
export type TypedWindow = { opens: string; closes: string; days: number[] }

const days = [0, 1, 2, 3, 4, 5, 6]
/** A Sunday, so that day 0 of a window is its date. */
const sunday = Date.UTC(2026, 10, 15)
const dayMs = 24 * 60 * 60_000

export function dayName(day: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: "UTC",
    weekday: "short",
  }).format(sunday + day * dayMs)
}

type WindowsFieldProps = {
  legend: string
  /** While there is none: what that means. */
  none: string
  addLabel: string
  /** What a new one starts as. */
  usual: TypedWindow
  value: TypedWindow[]
  onChange: (windows: TypedWindow[]) => void
  error?: string | undefined
}

/** Hours of certain days, or none at all: always. */
export function WindowsField(props: WindowsFieldProps) {
  const { legend, none, addLabel, usual, value, onChange, error } = props
  const replace = (index: number, changes: Partial<TypedWindow>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{legend}</legend>
      {value.length === 0 ? <p className="text-small text-ink-3">{none}</p> : null}
      {value.map((window, index) => (
        <WindowRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is nothing but its place in the list
          key={index}
          window={window}
          onChange={(changes) => replace(index, changes)}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {error ? <p className="text-small text-danger-ink">{error}</p> : null}
      <div>
        <Button
          variant="outline"
          startIcon={<PlusIcon className="size-5" />}
          onClick={() => onChange([...value, usual])}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}

type WindowRowProps = {
  window: TypedWindow
  onChange: (changes: Partial<TypedWindow>) => void
  onRemove: () => void
}

function WindowRow({ window, onChange, onRemove }: WindowRowProps) {
  return (
    <div className="rounded-control border border-line p-3">
      {/* Tracks that may be narrower than a time field: else the dialog would be wider than a phone. */}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="time"
          label={m["menu_editor.window_from"]()}
          value={window.opens}
          onChange={(event) => onChange({ opens: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={m["menu_editor.window_to"]()}
          value={window.closes}
          onChange={(event) => onChange({ closes: event.currentTarget.value })}
        />
      </div>
      <div className="mt-3 flex items-end gap-2">
        <WindowDays value={window.days} onChange={(chosen) => onChange({ days: chosen })} />
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

type WindowDaysProps = { value: number[]; onChange: (days: number[]) => void }

function WindowDays({ value, onChange }: WindowDaysProps) {
  const locale = useLocale()
  const chosen = value.length === 0 ? days : value
  function toggle(day: number) {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    // Seven days are stored as none, which means every day. So removing the last day selects every day.
    onChange(next.length === 7 ? [] : next.toSorted())
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
