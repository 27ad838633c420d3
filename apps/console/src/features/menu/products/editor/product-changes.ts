import { newId } from "@sufra/domain/kernel/ids"
import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { api } from "../../../../shell/api/api.ts"
import { showAnswer } from "../../../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../../../shell/api/optimistic.ts"
import { queryClient } from "../../../../shell/api/query-client.ts"
import { toastFailure, toastSuccess, toasts, undoMs } from "../../../../shell/page/toasts.ts"
import {
  changeMenu,
  menuEdit,
  menuScope,
  type Product,
  type ProductRow,
  productQuery,
  type StaffMenu,
} from "../../menu.ts"

function withRow(menu: StaffMenu, id: string, change: (row: ProductRow) => ProductRow): StaffMenu {
  const categories = menu.categories.map((category) =>
    category.products.some((row) => row.id === id)
      ? {
          ...category,
          products: category.products.map((row) => (row.id === id ? change(row) : row)),
        }
      : category,
  )
  return { ...menu, categories }
}

function withoutRow(menu: StaffMenu, id: string): StaffMenu {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.filter((row) => row.id !== id),
  }))
  return { ...menu, categories }
}

function keep(product: Product): void {
  showAnswer(productQuery(product.id).queryKey, product)
}

export async function renameProduct(id: string, locale: Locale, name: string): Promise<void> {
  const product = await changeMenu(
    (menu) => withRow(menu, id, (row) => ({ ...row, name: { ...row.name, [locale]: name } })),
    () =>
      api("PATCH /staff/menu/products/{id}/", {
        params: { id },
        body: { name: { [locale]: name } },
      }),
  )
  keep(product)
}

export async function repriceProduct(id: string, priceMinor: number): Promise<void> {
  const product = await changeMenu(
    (menu) => withRow(menu, id, (row) => ({ ...row, price_minor: priceMinor })),
    () =>
      api("PATCH /staff/menu/products/{id}/", {
        params: { id },
        body: { price_minor: priceMinor },
      }),
  )
  keep(product)
}

export async function publishProduct(
  id: string,
  published: boolean,
  onRefused: (error: unknown) => void,
): Promise<void> {
  const outcome = await changeOptimistically({
    mutationKey: ["product-published", id],
    scope: menuScope,
    edits: [menuEdit((menu) => withRow(menu, id, (row) => ({ ...row, published })))],
    send: () => api("PATCH /staff/menu/products/{id}/", { params: { id }, body: { published } }),
    onRefused,
  })
  if (outcome.kind === "done") keep(outcome.answer)
}

export async function duplicateProduct(id: string): Promise<Product> {
  const copy = await changeMenu(
    (menu) => menu,
    () =>
      api("POST /staff/menu/products/{id}/duplicate/", { params: { id }, body: { id: newId() } }),
  )
  keep(copy)
  toastSuccess(m["menu_editor.duplicated"]())
  return copy
}

async function restoreProduct(id: string): Promise<void> {
  try {
    await changeMenu(
      (menu) => menu,
      () => api("POST /staff/menu/products/{id}/restore/", { params: { id } }),
    )
    toastSuccess(m["menu_editor.restored"]())
  } catch (error) {
    toastFailure(error)
  }
}

/** Done at once, with a way back: a question before each deletion is soon answered unread. */
export async function deleteProduct(id: string, name: string): Promise<void> {
  await changeMenu(
    (menu) => withoutRow(menu, id),
    () => api("DELETE /staff/menu/products/{id}/", { params: { id } }),
  )
  // Its own page, where that is open, keeps showing it until it is left.
  queryClient.removeQueries({ queryKey: productQuery(id).queryKey, type: "inactive" })
  toasts.show({
    kind: "success",
    title: m["delete.done"]({ name }),
    durationMs: undoMs,
    action: { label: m["action.undo"](), onPress: () => void restoreProduct(id) },
  })
}
