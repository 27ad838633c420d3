import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit, showEdits } from "../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"

export type RewardItem = ApiReply<"GET /staff/reward-items/">[number]
export type RewardItemInput = ApiInput<"PUT /staff/reward-items/{id}/">["body"]["item"]

/** Stock and figures move without a hint: what is on the screen is asked for again. */
const refetchMs = 60_000

export const rewardItemsQuery = queryOptions({
  queryKey: ["reward-items"],
  queryFn: ({ signal }) => api("GET /staff/reward-items/", { signal }),
  refetchInterval: refetchMs,
})

export async function saveItem(
  id: string,
  item: RewardItemInput,
  known: Pick<RewardItem, "version" | "left"> | null,
): Promise<void> {
  const body = { item, version: known?.version ?? null, known_left: known?.left ?? null }
  const saved = await api("PUT /staff/reward-items/{id}/", { params: { id }, body })
  const inList = (list: RewardItem[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(rewardItemsQuery.queryKey, inList))
}

export async function removeItem(id: string): Promise<void> {
  await api("DELETE /staff/reward-items/{id}/", { params: { id } })
  await fetchAgain("reward-items")
}
