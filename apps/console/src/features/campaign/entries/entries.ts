import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type Entry = ApiReply<"GET /staff/campaigns/{id}/entries/">["entries"][number]

export function entriesQuery(campaignId: string) {
  return infiniteQueryOptions({
    queryKey: ["campaign-entries", campaignId],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/campaigns/{id}/entries/", {
        params: { id: campaignId },
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  })
}
