import { api } from "../../../shell/api/api.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { changeMenu } from "../menu.ts"
import { type Arranged, changedCategories, inOrder } from "./arranged.ts"

export async function saveArrangement(before: Arranged, after: Arranged): Promise<void> {
  const categories = changedCategories(before, after)
  if (categories.length === 0) return
  try {
    await changeMenu(
      (menu) => inOrder(menu, after),
      () => api("PUT /staff/menu/product-order/", { body: { categories } }),
    )
  } catch (error) {
    toastFailure(error)
  }
}

export async function saveCategoryOrder(ids: string[]): Promise<void> {
  try {
    await changeMenu(
      (menu) => ({
        ...menu,
        categories: menu.categories.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      }),
      () => api("PUT /staff/menu/category-order/", { body: { ids } }),
    )
  } catch (error) {
    toastFailure(error)
  }
}
