import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import type { Conditions } from "../audience/audience-form.ts"

export type PromotionSend = ApiReply<"GET /staff/promotion-sends/">[number]
export type SendInput = ApiInput<"PUT /staff/promotion-sends/{id}/">["body"]

/** It is read, followed and ordered from without a hint. */
const refetchMs = 30_000

export const sendsQuery = queryOptions({
  queryKey: ["promotion-sends"],
  queryFn: ({ signal }) => api("GET /staff/promotion-sends/", { signal }),
  refetchInterval: refetchMs,
})

export const reachQuery = (conditions: Conditions) =>
  queryOptions({
    queryKey: ["promotion-reach", conditions],
    queryFn: ({ signal }) =>
      api("POST /staff/promotion-sends/reach/", { body: conditions, signal }),
    placeholderData: keepPreviousData,
  })

export async function stopSend(id: string): Promise<void> {
  await api("POST /staff/promotion-sends/{id}/stop/", { params: { id } })
  await fetchAgain("promotion-sends")
}

export async function sendPromotion(id: string, body: SendInput): Promise<void> {
  await api("PUT /staff/promotion-sends/{id}/", { params: { id }, body })
  await fetchAgain("promotion-sends")
}
