import { useDroppable } from "@dnd-kit/core"
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronDownIcon, ClockIcon, EditIcon, PlusIcon, TrashIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { useLocale } from "../../../../shell/locale.ts"
import { MoreMenu } from "../../../../shell/page/more-menu.tsx"
import type { Category } from "../../menu.ts"
import { windowText } from "../editor/window-text.ts"
import { ProductLine } from "../product-line.tsx"

type CategoryGroupProps = {
  category: Category
  isOpen: boolean
  isSortable: boolean
  draggedId: string | null
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export function CategoryGroup(props: CategoryGroupProps) {
  const { category, isOpen, isSortable, draggedId } = props
  const ids = category.products.map((row) => row.id)
  // A place to drop only where there is no row to drop beside.
  const hasRows = isOpen && ids.length > 0
  const { setNodeRef, isOver } = useDroppable({ id: category.id, disabled: hasRows || !isSortable })
  return (
    <Card
      ref={setNodeRef}
      padding="none"
      render={<section aria-labelledby={`category-${category.id}`} />}
      className={isOver ? "ring-2 ring-primary" : ""}
    >
      <GroupHeader {...props} />
      {isOpen && ids.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-ink-3">
          {m["menu_editor.category_empty"]()}
        </p>
      ) : null}
      {hasRows ? (
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="overflow-clip rounded-b-card">
            {category.products.map((row) => (
              <ProductLine
                key={row.id}
                row={row}
                isSortable={isSortable}
                isDragged={row.id === draggedId}
              />
            ))}
          </ul>
        </SortableContext>
      ) : null}
    </Card>
  )
}

function GroupHeader({ category, isOpen, onToggle, onEdit, onDelete }: CategoryGroupProps) {
  const locale = useLocale()
  const name = category.name[locale]
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <h2 id={`category-${category.id}`} className="min-w-0 flex-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-target w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 text-start hover:bg-muted"
        >
          <ChevronDownIcon
            className={`size-5 text-ink-3 transition-[rotate] duration-200 ${isOpen ? "" : "ltr:-rotate-90 rtl:rotate-90"}`}
          />
          <span className="font-semibold">{name}</span>
          <span className="text-small text-ink-3">
            {m["menu_editor.product_count"]({ count: category.products.length })}
          </span>
          <GroupMarks category={category} />
        </button>
      </h2>
      <Button
        variant="plain"
        size="icon"
        aria-label={m["menu_editor.add_product_to"]({ name })}
        title={m["menu_editor.add_product_to"]({ name })}
        render={<Link to={`/menu/products/new?category=${category.id}`} />}
      >
        <PlusIcon className="size-5" />
      </Button>
      <MoreMenu
        name={name}
        items={[
          {
            label: m["action.edit"](),
            icon: <EditIcon className="size-5" />,
            onPress: onEdit,
          },
          {
            label: m["action.delete"](),
            icon: <TrashIcon className="size-5" />,
            danger: true,
            onPress: onDelete,
          },
        ]}
      />
    </div>
  )
}

function GroupMarks({ category }: { category: Category }) {
  const locale = useLocale()
  return (
    <>
      {category.active ? null : <Badge tone="warning">{m["menu_editor.hidden"]()}</Badge>}
      {category.windows.map((window) => (
        <Badge key={JSON.stringify(window)} tone="info">
          <ClockIcon className="size-4" />
          {windowText(window, locale)}
        </Badge>
      ))}
      {category.branch_ids.length > 0 ? (
        <Badge>{m["menu_editor.branch_count"]({ count: category.branch_ids.length })}</Badge>
      ) : null}
    </>
  )
}
