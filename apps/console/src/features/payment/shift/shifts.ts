import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"

/** The drawer that is open: what should be in it is told once it was counted. */
export type OpenShift = ApiReply<"POST /staff/shifts/">
export type CountedShift = ApiReply<"POST /staff/shifts/{id}/close/">

const shiftsKey = ["shifts"] as const

export function shiftsQuery(branchId: string) {
  return infiniteQueryOptions({
    queryKey: [...shiftsKey, branchId],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/shifts/", {
        query: { branch_id: branchId, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.has_more ? page.counted.at(-1)?.id : undefined),
  })
}

export function refetchShifts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: shiftsKey })
}
