import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TrashIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"

type EditedPartProps = { title: string; handle: ReactNode; children: ReactNode }

/** One option of a group or one step of a combo, with the handle by which it is put elsewhere. */
export function EditedPart({ title, handle, children }: EditedPartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-2 rounded-card border border-line bg-card p-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:pe-4"
    >
      {handle}
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </div>
  )
}

export function RemovePart({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <Button
      variant="plain"
      className="ms-auto"
      startIcon={<TrashIcon className="size-5" />}
      aria-label={m["action.remove_of"]({ name: title })}
      onClick={onRemove}
    >
      {m["action.remove"]()}
    </Button>
  )
}
