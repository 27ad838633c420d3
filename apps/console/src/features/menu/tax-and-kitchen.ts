import type { ApiReply } from "@sufra/contract/client/client"
import { figureText } from "@sufra/domain/kernel/figures"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { refreshMenu } from "./menu.ts"

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

export function refreshTaxGroups(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: taxGroupsQuery.queryKey })
}

/** A category that lost its station is another category to the menu as well. */
export async function refreshStations(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: stationsQuery.queryKey }),
    refreshMenu(),
  ])
}

/** 1500 is written 15, 1250 is 12.5. */
export function percentTyped(rateBp: number): string {
  return figureText(rateBp, 2)
}
