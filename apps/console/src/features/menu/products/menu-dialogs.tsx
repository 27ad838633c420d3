import type { Category, StaffMenu } from "../menu.ts"
import { CategoryDialog } from "./category/category-dialog.tsx"
import { CategoryOrderDialog } from "./category/category-order-dialog.tsx"
import { DeleteCategoryDialog } from "./category/delete-category-dialog.tsx"

export type MenuDialog =
  | { kind: "category"; category: Category | null }
  | { kind: "delete"; category: Category }
  | { kind: "order" }
  | null

type MenuDialogsProps = { menu: StaffMenu; dialog: MenuDialog; onClose: () => void }

/** One at a time, mounted while it is open: each says what the menu says now. */
export function MenuDialogs({ menu, dialog, onClose }: MenuDialogsProps) {
  if (dialog?.kind === "category") {
    const newest = menu.categories.find(({ id }) => id === dialog.category?.id)
    const category = newest ?? dialog.category
    return <CategoryDialog category={category} branches={menu.branches} onClose={onClose} />
  }
  if (dialog?.kind === "delete") {
    const others = menu.categories.filter(({ id }) => id !== dialog.category.id)
    return <DeleteCategoryDialog category={dialog.category} others={others} onClose={onClose} />
  }
  if (dialog?.kind === "order") {
    return <CategoryOrderDialog categories={menu.categories} onClose={onClose} />
  }
  return null
}
