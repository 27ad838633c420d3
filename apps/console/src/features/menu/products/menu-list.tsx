import { closestCenter, DndContext, DragOverlay, MeasuringStrategy } from "@dnd-kit/core"
import { useRef } from "react"
import { createPortal } from "react-dom"
import { useLocale } from "../../../shell/locale.ts"
import { fromStopToStop, useDragSensors } from "../../../shell/sortable/drag-sensors.ts"
import { useDragWords } from "../../../shell/sortable/drag-words.ts"
import type { Category, ProductRow, StaffMenu } from "../menu.ts"
import { CategoryGroup } from "./category/category-group.tsx"
import { ProductPhoto } from "./editor/product-photo.tsx"
import { findRows } from "./find-rows.ts"
import { nameOf } from "./product-row.tsx"
import { useMenuDrag } from "./use-menu-drag.ts"

type MenuListProps = {
  menu: StaffMenu
  typed: string
  closed: ReadonlySet<string>
  onToggle: (id: string) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

/** Where a drag can stop, as the list is read: its rows, and a category that shows none. */
function stopsOf(categories: Category[], closed: ReadonlySet<string>): string[] {
  return categories.flatMap(({ id, products }) =>
    closed.has(id) || products.length === 0 ? [id] : products.map((row) => row.id),
  )
}

export function MenuList({ menu, typed, closed, onToggle, onEdit, onDelete }: MenuListProps) {
  const locale = useLocale()
  const { shown, draggedId, handlers } = useMenuDrag(menu)
  const isSearching = typed.trim() !== ""
  const categories = findRows(shown.categories, typed)
  const stops = useRef<string[]>([])
  stops.current = stopsOf(categories, closed)
  const sensors = useDragSensors(fromStopToStop(() => stops.current))
  const rows = shown.categories.flatMap(({ products }) => products)
  const placeOf = (id: string | number) => {
    const list = shown.categories.find(
      (one) => one.id === id || one.products.some((row) => row.id === id),
    )
    const place = list?.products.findIndex((row) => row.id === id) ?? 0
    const row = list?.products[place]
    return {
      name: row ? nameOf(row, locale) : "",
      list: list?.name[locale] ?? "",
      position: Math.max(place, 0) + 1,
      total: list?.products.length ?? 0,
    }
  }
  const words = useDragWords(placeOf)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      accessibility={words}
      {...handlers}
    >
      <div className="flex flex-col gap-4">
        {categories.map((category) => (
          <CategoryGroup
            key={category.id}
            category={category}
            isOpen={isSearching || !closed.has(category.id)}
            isSortable={!isSearching}
            draggedId={draggedId}
            onToggle={() => onToggle(category.id)}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        ))}
      </div>
      {createPortal(
        <DragOverlay>
          <Dragged row={rows.find(({ id }) => id === draggedId)} />
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

function Dragged({ row }: { row: ProductRow | undefined }) {
  const locale = useLocale()
  if (!row) return null
  return (
    <div className="flex items-center gap-3 rounded-control bg-card p-3 shadow-raised">
      <ProductPhoto image={row.image} width={160} className="size-12 rounded-control" />
      <span className="truncate font-semibold">{nameOf(row, locale)}</span>
    </div>
  )
}
