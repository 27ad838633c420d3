import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"

export type Campaign = ApiReply<"GET /staff/campaigns/">[number]
export type CampaignInput = ApiInput<"PUT /staff/campaigns/{id}/">["body"]["campaign"]

/** Tries come without a hint: what is on the screen is asked for again. */
const refetchMs = 60_000

export const campaignsQuery = queryOptions({
  queryKey: ["campaigns"],
  queryFn: ({ signal }) => api("GET /staff/campaigns/", { signal }),
  refetchInterval: refetchMs,
})

export async function saveCampaign(
  id: string,
  campaign: CampaignInput,
  version: number | null,
): Promise<void> {
  const body = { campaign, version }
  const saved = await api("PUT /staff/campaigns/{id}/", { params: { id }, body })
  const inList = (list: Campaign[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(campaignsQuery.queryKey, inList))
}

export async function removeCampaign(id: string): Promise<void> {
  await api("DELETE /staff/campaigns/{id}/", { params: { id } })
  await fetchAgain("campaigns")
}
