import { m } from "@sufra/messages"
import { TextAreaField } from "@sufra/ui/field"
import { longestNote } from "./kept-choice.ts"
import type { ItemChoice } from "./use-item-choice.ts"

export function NoteField({ state }: { state: ItemChoice }) {
  return (
    <TextAreaField
      label={m["item.note"]()}
      note={m["item.optional"]()}
      placeholder={m["item.note_example"]()}
      hint={m["item.note_left"]({ count: longestNote - state.note.length })}
      maxLength={longestNote}
      rows={2}
      value={state.note}
      onChange={(event) => state.setNote(event.currentTarget.value)}
    />
  )
}
