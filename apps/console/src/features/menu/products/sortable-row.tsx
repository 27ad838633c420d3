import { useSortable } from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { m } from "@sufra/messages"
import type { ReactNode } from "react"
import { GripIcon } from "../../../shell/console-icons.tsx"

type SortableRowProps = {
  id: string
  name: string
  /** Off while only a part of the list is shown: an order of some is no order. */
  isSortable: boolean
  className: string
  children: ReactNode
}

/** A line with a handle: pointer, finger, or Space and the arrow keys. */
export function SortableRow({ id, name, isSortable, className, children }: SortableRowProps) {
  const sortable = useSortable({ id, disabled: !isSortable })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = sortable
  return (
    <div
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={`${className} ${sortable.isDragging ? "opacity-40" : ""}`}
    >
      {isSortable ? (
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={m["drag.handle"]({ name })}
          className="grid size-target shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-muted hover:text-ink"
        >
          <GripIcon className="size-5 stroke-3" />
        </button>
      ) : null}
      {children}
    </div>
  )
}
