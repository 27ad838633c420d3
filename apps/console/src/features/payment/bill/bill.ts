import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type Bill = ApiReply<"GET /staff/sittings/{id}/bill/">
export type BilledOrder = Bill["orders"][number]
export type BilledItem = BilledOrder["items"][number]

export function billQuery(sittingId: string) {
  return queryOptions({
    queryKey: ["bill", sittingId],
    queryFn: ({ signal }) =>
      api("GET /staff/sittings/{id}/bill/", { params: { id: sittingId }, signal }),
    // A bill of a minute ago is no bill.
    staleTime: 0,
  })
}
