import {
  type Announcements,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { m } from "@sufra/messages"
import { type ReactNode, useRef } from "react"
import { GripIcon } from "../../../shell/console-icons.tsx"

type SortableListProps<Item extends { id: string }> = {
  label: string
  items: Item[]
  nameOf: (item: Item) => string
  onReorder: (items: Item[]) => void
  /** The row, with the handle by which it is dragged. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
  className?: string
  itemClassName?: string
}

/** Lists go down the page in both languages: a drag never leaves its column. */
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A row that is taken is at once over its own place: that is no news, and would drown the first. */
type Taken = { current: boolean }

function announcementsOf<Item extends { id: string }>(
  items: Item[],
  nameOf: (item: Item) => string,
  justTaken: Taken,
): Announcements {
  const total = items.length
  const nameAt = (id: unknown) => {
    const item = items.find((one) => one.id === id)
    return item ? nameOf(item) : ""
  }
  const positionOf = (id: unknown) => items.findIndex((one) => one.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      justTaken.current = true
      return m["drag.picked"]({
        name: nameAt(active.id),
        position: positionOf(active.id),
        total,
      })
    },
    onDragOver: ({ active, over }) => {
      const isOwnPlace = justTaken.current && over?.id === active.id
      justTaken.current = false
      if (isOwnPlace || !over) return undefined
      return m["drag.over"]({
        name: nameAt(active.id),
        position: positionOf(over.id),
        total,
      })
    },
    onDragEnd: ({ active, over }) =>
      m["drag.dropped"]({
        name: nameAt(active.id),
        position: positionOf((over ?? active).id),
        total,
      }),
    onDragCancel: ({ active }) => m["drag.cancelled"]({ name: nameAt(active.id) }),
  }
}

/** Put in order by pointer, touch or keyboard: Space takes a row, the arrows move it, Space drops it. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onReorder, children, className, itemClassName } = props
  const justTaken = useRef(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      modifiers={[alongTheList]}
      accessibility={{
        announcements: announcementsOf(items, nameOf, justTaken),
        screenReaderInstructions: { draggable: m["drag.instructions"]() },
      }}
      onDragEnd={({ active, over }) => {
        const from = items.findIndex((one) => one.id === active.id)
        const to = items.findIndex((one) => one.id === over?.id)
        if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove(items, from, to))
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableRow key={item.id} id={item.id} name={nameOf(item)} className={itemClassName}>
              {(handle) => children(item, handle, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableRowProps = {
  id: string
  name: string
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableRow({ id, name, className = "", children }: SortableRowProps) {
  const sortable = useSortable({ id })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = sortable
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
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={`${className} ${isDragging ? "relative z-10 rounded-card bg-card shadow-raised" : ""}`}
    >
      {children(handle)}
    </li>
  )
}
