import type { ApiInput, ApiReply } from "@sufra/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"

export type Promotion = ApiReply<"GET /staff/promotions/">[number]
export type PopupPromotion = Extract<Promotion, { kind: "popup" }>
export type SliderPromotion = Extract<Promotion, { kind: "slider" }>
export type PromotionInput = ApiInput<"PUT /staff/promotions/{id}/">["body"]
export type Counts = Promotion["counts"]

/** Counts grow and schedules turn without a hint: what is on the screen is asked for again. */
const refetchMs = 30_000

export const promotionsQuery = queryOptions({
  queryKey: ["promotions"],
  queryFn: ({ signal }) => api("GET /staff/promotions/", { signal }),
  refetchInterval: refetchMs,
})

function fetchAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: promotionsQuery.queryKey })
}

export async function savePromotion(id: string, body: PromotionInput): Promise<Promotion> {
  const saved = await api("PUT /staff/promotions/{id}/", { params: { id }, body })
  queryClient.setQueryData(promotionsQuery.queryKey, (list) => {
    if (!list) return list
    const isKnown = list.some((one) => one.id === id)
    return isKnown ? list.map((one) => (one.id === id ? saved : one)) : [saved, ...list]
  })
  // Another one may be what guests see from now on.
  await fetchAgain()
  return saved
}

export async function setActive(id: string, active: boolean): Promise<void> {
  await api("PATCH /staff/promotions/{id}/", { params: { id }, body: { active } })
  queryClient.setQueryData(promotionsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === id ? { ...one, active } : one)),
  )
  await fetchAgain()
}

export async function removePromotion(id: string): Promise<void> {
  await api("DELETE /staff/promotions/{id}/", { params: { id } })
  await fetchAgain()
}
