import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core"
import { arrayMove, SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useLocale } from "../../../shell/locale.ts"
import type { Category } from "./menu.ts"
import { saveCategoryOrder } from "./save-arrangement.ts"
import { SortableRow } from "./sortable-row.tsx"
import { useDragSensors } from "./use-drag-sensors.ts"
import { useDragWords } from "./use-drag-words.ts"

type CategoryOrderDialogProps = { categories: Category[]; onClose: () => void }

/** Names alone: whole categories with their rows would be too long to drag past one another. */
export function CategoryOrderDialog({ categories, onClose }: CategoryOrderDialogProps) {
  const locale = useLocale()
  const ids = categories.map(({ id }) => id)
  const sensors = useDragSensors(() => ids)
  const placeOf = (id: string | number) => {
    const place = ids.indexOf(String(id))
    const name = categories[place]?.name[locale] ?? ""
    return { name, list: m["menu_editor.categories"](), place: place + 1 }
  }
  const words = useDragWords(placeOf)
  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    const moved = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    void saveCategoryOrder(moved)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["menu_editor.category_order"]()}
      description={m["menu_editor.category_order_text"]()}
      closeLabel={m["action.close"]()}
      actions={<Button onClick={onClose}>{m["action.done"]()}</Button>}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={words}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="overflow-clip rounded-control border border-line">
            {categories.map(({ id, name }) => (
              <li key={id} className="not-first:border-t not-first:border-line">
                <SortableRow
                  id={id}
                  name={name[locale]}
                  isSortable
                  className="flex items-center gap-2 bg-card px-2 py-1"
                >
                  <span className="min-w-0 truncate">{name[locale]}</span>
                </SortableRow>
              </li>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Dialog>
  )
}
