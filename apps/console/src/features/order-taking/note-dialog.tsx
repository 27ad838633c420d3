import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useLocale } from "../../shell/locale.ts"
import type { TakenLine } from "./taken-lines.ts"

type NoteDialogProps = { line: TakenLine; onSave: (note: string) => void; onClose: () => void }

/** What the kitchen is to know about one line, also of a dish that asks nothing when it is taken. */
export function NoteDialog({ line, onSave, onClose }: NoteDialogProps) {
  const locale = useLocale()
  const [note, setNote] = useState(line.note)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={line.name[locale]}
      closeLabel={m["action.close"]()}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(note.trim())
        }}
      >
        <TextField
          label={m["order_taking.note"]()}
          value={note}
          maxLength={300}
          autoComplete="off"
          autoFocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth>
          {m["action.save"]()}
        </Button>
      </form>
    </Dialog>
  )
}
