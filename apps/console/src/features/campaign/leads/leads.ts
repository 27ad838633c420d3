import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"

export type Lead = ApiReply<"GET /staff/referral/leads/">["leads"][number]
export type LeadFilter = Lead["status"] | "held"

export function leadsQuery(status: LeadFilter | null) {
  return infiniteQueryOptions({
    queryKey: ["leads", status],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/referral/leads/", {
        query: { ...(status && { status }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // While others are looked for, who was there stays: a list that blinks is not read.
    placeholderData: keepPreviousData,
  })
}

export async function approveLead(id: string): Promise<void> {
  await api("POST /staff/referral/leads/{id}/approve/", { params: { id } })
  await fetchAgain("leads")
}

export async function rejectLead(id: string): Promise<void> {
  await api("POST /staff/referral/leads/{id}/reject/", { params: { id } })
  await fetchAgain("leads")
}
