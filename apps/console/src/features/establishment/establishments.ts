import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type EstablishmentRow = ApiReply<"GET /staff/establishments/">[number]

export const establishmentsQuery = queryOptions({
  queryKey: ["establishments"],
  queryFn: ({ signal }) => api("GET /staff/establishments/", { signal }),
})
