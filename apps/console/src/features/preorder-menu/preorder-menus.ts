import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"

export type PreorderMenu = ApiReply<"GET /staff/preorder-menus/">[number]
export type PreorderMenuInput = ApiInput<"PUT /staff/preorder-menus/{id}/">["body"]["menu"]
export type PreorderSlot = ApiReply<"GET /staff/preorders/">["slots"][number]

export const preorderMenusQuery = queryOptions({
  queryKey: ["preorder-menus"],
  queryFn: ({ signal }) => api("GET /staff/preorder-menus/", { signal }),
})

/** Slots come and go with the clock, without a hint. */
const refetchMs = 60_000

export const preordersQuery = (branchId: string) =>
  queryOptions({
    queryKey: ["preorders", branchId],
    queryFn: ({ signal }) =>
      api("GET /staff/preorders/", { query: { branch_id: branchId }, signal }),
    refetchInterval: refetchMs,
  })

export async function savePreorderMenu(
  id: string,
  menu: PreorderMenuInput,
  version: number | null,
): Promise<void> {
  const saved = await api("PUT /staff/preorder-menus/{id}/", {
    params: { id },
    body: { menu, version },
  })
  const inList = (list: PreorderMenu[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(preorderMenusQuery.queryKey, inList))
}

export async function removePreorderMenu(id: string): Promise<void> {
  await api("DELETE /staff/preorder-menus/{id}/", { params: { id } })
  await fetchAgain("preorder-menus")
}
