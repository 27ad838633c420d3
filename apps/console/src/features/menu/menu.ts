import type { ApiReply } from "@sufra/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api.ts"
import { queryClient } from "../../shell/query-client.ts"

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
  return queryClient.invalidateQueries({ queryKey: menuQuery.queryKey })
}

/**
 * Shows a change before the server has it, and takes it back when it is refused. Whatever the answer,
 * the list is fetched again: another person may have changed it in between.
 */
export async function changeMenu<Value>(
  draw: (menu: StaffMenu) => StaffMenu,
  send: () => Promise<Value>,
): Promise<Value> {
  const { queryKey } = menuQuery
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (menu) => menu && draw(menu))
  try {
    return await send()
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  } finally {
    void refreshMenu()
  }
}
