import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type ErrorReport = ApiReply<"GET /staff/error-reports/">[number]

export const errorReportsQuery = queryOptions({
  queryKey: ["error-reports"],
  queryFn: ({ signal }) => api("GET /staff/error-reports/", { signal }),
})
