import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** At the end of what it saves; silent while there is nothing to save. */
export function SaveBar({ isDirty, isSaving, onSave, onDiscard }: SaveBarProps) {
  if (!(isDirty || isSaving)) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-6 -mb-6 mt-5 flex flex-wrap items-center justify-end gap-3 rounded-b-card border-t border-line bg-card px-6 py-3">
      <p role="status" className="me-auto text-ink-2">
        {m["save.unsaved"]()}
      </p>
      <Button variant="plain" onClick={onDiscard}>
        {m["save.discard"]()}
      </Button>
      <Button loading={isSaving} onClick={onSave} className="min-w-32">
        {m["action.save"]()}
      </Button>
    </div>
  )
}
