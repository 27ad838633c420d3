import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type BranchRow = ApiReply<"GET /staff/branches/">[number]
export type BranchNow = BranchRow["now"]
export type Branch = ApiReply<"GET /staff/branches/{id}/">

const refreshMs = 60_000

/** Open and closed change with the clock: looked at again every minute. */
export const branchesQuery = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => api("GET /staff/branches/", { signal }),
  refetchInterval: refreshMs,
})

export function branchQuery(id: string) {
  return queryOptions({
    queryKey: ["branches", id],
    queryFn: ({ signal }) => api("GET /staff/branches/{id}/", { params: { id }, signal }),
  })
}

export function zonesQuery(id: string) {
  return queryOptions({
    queryKey: ["branches", id, "zones"],
    queryFn: ({ signal }) => api("GET /staff/branches/{id}/zones/", { params: { id }, signal }),
  })
}

export function pauseQuery(id: string) {
  return queryOptions({
    queryKey: ["branches", id, "pause"],
    queryFn: ({ signal }) => api("GET /staff/branches/{id}/pause/", { params: { id }, signal }),
  })
}
