import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { Stepper } from "@sufra/ui/stepper"
import { useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import { chosenText } from "../order/index.ts"
import { NoteDialog } from "./note-dialog.tsx"
import { type TakenLine, withNote, withQuantity } from "./taken-lines.ts"

type TakenListProps = {
  lines: readonly TakenLine[]
  /** Why a line cannot be had, by its key. */
  problems: ReadonlyMap<string, string>
  onChange: (lines: TakenLine[]) => void
}

/** What was said so far. */
export function TakenList({ lines, problems, onChange }: TakenListProps) {
  const locale = useLocale()
  const [noted, setNoted] = useState<TakenLine | null>(null)
  if (lines.length === 0) return null
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => {
          const name = line.name[locale]
          return (
            <li key={line.key} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-break-word">{name}</p>
                {line.chosen.length > 0 ? (
                  <p className="text-small text-ink-2">{chosenText(line, locale)}</p>
                ) : null}
                {line.note ? (
                  <p className="text-small font-semibold wrap-break-word">{line.note}</p>
                ) : null}
                {problems.has(line.key) ? (
                  <p className="text-small text-danger-ink">{problems.get(line.key)}</p>
                ) : null}
                <button
                  type="button"
                  aria-label={m["order_taking.note_of"]({ name })}
                  onClick={() => setNoted(line)}
                  className="min-h-target text-small text-primary-ink underline"
                >
                  {line.note ? m["order_taking.note_change"]() : m["order_taking.note_add"]()}
                </button>
              </div>
              <Price amountMinor={line.unitMinor * line.quantity} className="text-small" />
              <Stepper
                value={line.quantity}
                label={m["order_taking.quantity"]({ name })}
                decreaseLabel={m["order_taking.fewer"]({ name })}
                increaseLabel={m["order_taking.more"]({ name })}
                removable
                onChange={(quantity) => onChange(withQuantity(lines, line.key, quantity))}
              />
            </li>
          )
        })}
      </ul>
      {noted ? (
        <NoteDialog
          line={noted}
          onClose={() => setNoted(null)}
          onSave={(note) => {
            setNoted(null)
            onChange(withNote(lines, noted.key, note))
          }}
        />
      ) : null}
    </>
  )
}
