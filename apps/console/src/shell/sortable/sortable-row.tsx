import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { m } from "@sufra/messages"
import { GripIcon } from "../console-icons.tsx"

type SortableRow = {
  id: string
  name: string
  /** Off while only a part of the list is shown: an order of some is no order. */
  isSortable?: boolean
}

/** What makes an element a row that can be put elsewhere, and the handle by which it is taken. */
export function useSortableRow({ id, name, isSortable = true }: SortableRow) {
  const sortable = useSortable({ id, disabled: !isSortable })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable
  const handle = (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      aria-roledescription={m["drag.role"]()}
      aria-label={m["drag.handle"]({ name })}
      className="grid size-target shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-muted hover:text-ink"
    >
      <GripIcon className="size-6 stroke-3" />
    </button>
  )
  return {
    ref: setNodeRef,
    style: {
      transform: CSS.Translate.toString(sortable.transform),
      transition: sortable.transition,
    },
    isDragging,
    handle: isSortable ? handle : null,
  }
}
