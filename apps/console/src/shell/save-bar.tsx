import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"

type SaveBarProps = {
  isDirty: boolean
  isSubmitting: boolean
  onDiscard: () => void
  /** Where it stands in the form's grid. */
  className?: string
}

/** Stays in view below a long form: whether something is unsaved, and the way to save it. */
export function SaveBar({ isDirty, isSubmitting, onDiscard, className = "" }: SaveBarProps) {
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-4 py-3 md:-mx-8 md:-mb-8 md:px-8 ${className}`}
    >
      {isDirty ? (
        <>
          <p role="status" className="me-auto text-ink-2">
            {m["save.unsaved"]()}
          </p>
          <Button variant="plain" onClick={onDiscard}>
            {m["save.discard"]()}
          </Button>
        </>
      ) : null}
      <Button type="submit" disabled={!isDirty} loading={isSubmitting} className="min-w-32">
        {m["action.save"]()}
      </Button>
    </div>
  )
}
