import type { ApiReply } from "@sufra/contract/client"
import { figureText } from "@sufra/domain/kernel/figures"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api.ts"

export type TaxGroup = ApiReply<"GET /staff/tax-groups/">[number]
export type Station = ApiReply<"GET /staff/stations/">[number]

export const taxGroupsQuery = queryOptions({
  queryKey: ["tax-groups"],
  queryFn: ({ signal }) => api("GET /staff/tax-groups/", { signal }),
})

export const stationsQuery = queryOptions({
  queryKey: ["stations"],
  queryFn: ({ signal }) => api("GET /staff/stations/", { signal }),
})

/** 1500 is written 15, 1250 is 12.5. */
export function percentTyped(rateBp: number): string {
  return figureText(rateBp, 2)
}
