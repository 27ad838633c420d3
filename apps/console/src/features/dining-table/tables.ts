import type { ApiReply } from "@sufra/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api.ts"

export type BranchTables = ApiReply<"GET /staff/branches/{id}/tables/">
export type DiningTable = BranchTables["tables"][number]
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

/** What a code opens: guests' pages are on the host that this console is on. */
export function addressOf(code: string): string {
  return `${window.location.origin}/qr/${code}`
}

/** 2 comes before 10, and letters stand together. */
export function byLabel(one: DiningTable, other: DiningTable): number {
  return one.label.localeCompare(other.label, ["en", "ar"], { numeric: true, sensitivity: "base" })
}

/** Whether only this device, or only this network, can open what would be printed. */
export function reachOf(hostname: string): "device" | "network" | "everywhere" {
  if (/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(hostname)) return "device"
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd])/.test(hostname)
  return isPrivate || hostname.endsWith(".local") ? "network" : "everywhere"
}
