import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type BranchTables = ApiReply<"GET /staff/branches/{id}/tables/">
export type DiningTable = BranchTables["tables"][number]
export type TableSection = BranchTables["sections"][number]
export type CampaignCode = ApiReply<"GET /staff/campaign-codes/">[number]

export function tablesQuery(branchId: string) {
  return queryOptions({
    queryKey: ["tables", branchId],
    queryFn: ({ signal }) =>
      api("GET /staff/branches/{id}/tables/", { params: { id: branchId }, signal }),
  })
}

export const campaignCodesQuery = queryOptions({
  queryKey: ["campaign-codes"],
  queryFn: ({ signal }) => api("GET /staff/campaign-codes/", { signal }),
})

/** The address that a code opens, as the server prints it. */
export function addressOf(origin: string, code: string, screen = "qr"): string {
  return `${origin}/${screen}/${code}`
}
