import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

const refreshMs = 60_000

export type Today = ApiReply<"GET /staff/today/">

export const todayQuery = queryOptions({
  queryKey: ["today"],
  queryFn: ({ signal }) => api("GET /staff/today/", { signal }),
  refetchInterval: refreshMs,
})
