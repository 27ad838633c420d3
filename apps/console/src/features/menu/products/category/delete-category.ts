import { m } from "@sufra/messages"
import { api } from "../../../../shell/api/api.ts"
import { toastFailure, toastSuccess, toasts, undoMs } from "../../../../shell/page/toasts.ts"
import { type Category, changeMenu } from "../../menu.ts"

/** What becomes of the products in it. */
export type Fate = { moveTo: string } | "delete"

/** Back where it was: its products come with it, or from where they were moved to. */
async function restore(category: Category, fate: Fate, name: string): Promise<void> {
  const { id, products } = category
  try {
    await changeMenu(
      (menu) => menu,
      async () => {
        await api("POST /staff/menu/categories/{id}/restore/", { params: { id } })
        if (fate === "delete" || products.length === 0) return
        // From the one that took them in, and only from there: its own stay, unnamed.
        const taker = { id: fate.moveTo, product_ids: [] }
        const own = { id, product_ids: products.map((row) => row.id) }
        await api("PUT /staff/menu/product-order/", { body: { categories: [own, taker] } })
      },
    )
    toastSuccess(m["menu_editor.category_restored"]({ name }))
  } catch (error) {
    toastFailure(error)
  }
}

/** Gone at once, with a way back, as a product is. */
export async function deleteCategory(
  category: Category,
  fate: Fate,
  name: string,
): Promise<boolean> {
  const { id, products } = category
  const query = fate === "delete" ? { with_products: "true" as const } : { move_to: fate.moveTo }
  try {
    await changeMenu(
      (menu) => ({ ...menu, categories: menu.categories.filter((one) => one.id !== id) }),
      () =>
        api("DELETE /staff/menu/categories/{id}/", {
          params: { id },
          query: products.length > 0 ? query : {},
        }),
    )
  } catch (error) {
    toastFailure(error)
    return false
  }
  toasts.show({
    kind: "success",
    title: m["delete.done"]({ name }),
    durationMs: undoMs,
    action: { label: m["action.undo"](), onPress: () => void restore(category, fate, name) },
  })
  return true
}
