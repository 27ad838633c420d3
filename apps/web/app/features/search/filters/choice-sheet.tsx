import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CloseIcon } from "@sufra/ui/icon"
import { type ReactNode, useId, useLayoutEffect, useRef } from "react"

type ChoiceSheetProps = {
  title: string
  note?: string
  children: ReactNode
  onClose: () => void
}

/**
 * A few choices over the search. A native dialog: the search is one too, and lies above everything
 * that is not.
 */
export function ChoiceSheet({ title, note, children, onClose }: ChoiceSheetProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Before it is taken away: only then the focus goes back where it was.
    return () => opened?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-sheet bg-card p-0 text-ink shadow-raised outline-none backdrop:bg-ink/40 md:mb-auto md:max-w-md md:rounded-sheet"
    >
      <div className="flex flex-col gap-4 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 id={titleId} className="font-semibold text-title">
            {title}
          </h2>
          <Button variant="plain" size="icon" aria-label={m["action.close"]()} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
        {note ? <p className="text-pretty text-ink-2 text-small">{note}</p> : null}
      </div>
    </dialog>
  )
}
