import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { useRef } from "react"
import { useLocale } from "../../../../shell/locale.ts"
import { SortableList } from "../../../../shell/sortable/sortable-list.tsx"
import type { Category } from "../../menu.ts"
import { saveCategoryOrder } from "../save-arrangement.ts"

type CategoryOrderDialogProps = { categories: Category[]; onClose: () => void }

/** Names alone: whole categories with their rows would be too long to drag past one another. */
export function CategoryOrderDialog({ categories, onClose }: CategoryOrderDialogProps) {
  const locale = useLocale()
  const isDragging = useRef(false)
  return (
    <Dialog
      open
      keepsEscape={() => isDragging.current}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      size="small"
      title={m["menu_editor.category_order"]()}
      description={m["menu_editor.category_order_text"]()}
      closeLabel={m["action.close"]()}
      actions={<Button onClick={onClose}>{m["action.done"]()}</Button>}
    >
      <SortableList
        label={m["menu_editor.categories"]()}
        items={categories}
        nameOf={({ name }) => name[locale]}
        onDragging={(isNow) => {
          isDragging.current = isNow
        }}
        onReorder={(ordered) => void saveCategoryOrder(ordered.map(({ id }) => id))}
        className="overflow-clip rounded-control border border-line"
        itemClassName="bg-card not-first:border-t not-first:border-line"
      >
        {({ name }, handle) => (
          <div className="flex items-center gap-2 px-2 py-1">
            {handle}
            <span className="min-w-0 truncate">{name[locale]}</span>
          </div>
        )}
      </SortableList>
    </Dialog>
  )
}
