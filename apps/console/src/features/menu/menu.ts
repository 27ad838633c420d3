import type { ApiReply } from "@sufra/contract/client/client"
import { assert } from "@sufra/domain/kernel/assert"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"

export type StaffMenu = ApiReply<"GET /staff/menu/">
export type Category = StaffMenu["categories"][number]
export type ProductRow = Category["products"][number]
export type Product = ApiReply<"GET /staff/menu/products/{id}/">

export const menuQuery = queryOptions({
  queryKey: ["staff-menu"],
  queryFn: ({ signal }) => api("GET /staff/menu/", { signal }),
})

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ["staff-product", id],
    queryFn: ({ signal }) => api("GET /staff/menu/products/{id}/", { params: { id }, signal }),
  })
}

export function refreshMenu(): Promise<void> {
  return fetchAgain("staff-menu")
}

/** Whatever changes the list: drags, names, prices and switches are sent one after the other. */
export const menuScope = "menu"

export function menuEdit(draw: (menu: StaffMenu) => StaffMenu) {
  return edit(menuQuery.queryKey, draw)
}

/** Shows a change of the list at once. What is refused is thrown: who asked for it says why. */
export async function changeMenu<Answer>(
  draw: (menu: StaffMenu) => StaffMenu,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const outcome = await changeOptimistically({
    scope: menuScope,
    edits: [menuEdit(draw)],
    send,
    onRefused: () => undefined,
  })
  if (outcome.kind === "refused") throw outcome.error
  assert(outcome.kind === "done", "a change without a key is not overtaken")
  return outcome.answer
}
