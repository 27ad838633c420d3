import { closestCenter, DndContext, type Modifier } from "@dnd-kit/core"
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import type { ReactNode } from "react"
import { useDragSensors } from "./drag-sensors.ts"
import { useDragWords } from "./drag-words.ts"
import { useSortableRow } from "./sortable-row.tsx"

type SortableListProps<Item extends { id: string }> = {
  label: string
  items: Item[]
  nameOf: (item: Item) => string
  onReorder: (items: Item[], moved: { from: number; to: number }) => void
  /** The row, with the handle by which it is dragged. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode
  /** Told when a drag begins and when it is over. */
  onDragging?: (isDragging: boolean) => void
  className?: string
  itemClassName?: string
}

/** Lists go down the page in both languages: a drag never leaves its column. */
const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Put in order by pointer, touch or keyboard: Space takes a row, the arrows move it, Space drops it. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onReorder, onDragging, children, className, itemClassName } = props
  const sensors = useDragSensors()
  const indexOf = (id: string | number | undefined) => items.findIndex((one) => one.id === id)
  const words = useDragWords((id) => {
    const item = items[indexOf(id)]
    return {
      name: item ? nameOf(item) : "",
      position: indexOf(id) + 1,
      total: items.length,
    }
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={words}
      onDragStart={() => onDragging?.(true)}
      onDragCancel={() => onDragging?.(false)}
      onDragEnd={({ active, over }) => {
        onDragging?.(false)
        const from = indexOf(active.id)
        const to = indexOf(over?.id)
        if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove(items, from, to), { from, to })
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className={className}>
          {items.map((item, index) => (
            <ListRow key={item.id} id={item.id} name={nameOf(item)} className={itemClassName}>
              {(handle) => children(item, handle, index)}
            </ListRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type ListRowProps = {
  id: string
  name: string
  className: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function ListRow({ id, name, className = "", children }: ListRowProps) {
  const { ref, style, isDragging, handle } = useSortableRow({ id, name })
  return (
    <li
      ref={ref}
      style={style}
      className={`${className} ${isDragging ? "relative z-10 rounded-card bg-card shadow-raised" : ""}`}
    >
      {children(handle)}
    </li>
  )
}
