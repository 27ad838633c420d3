import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"

export type Security = ApiReply<"GET /staff/me/security/">

export const securityQuery = queryOptions({
  queryKey: ["account-security"],
  queryFn: ({ signal }) => api("GET /staff/me/security/", { signal }),
})

export function fetchSecurityAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
}
