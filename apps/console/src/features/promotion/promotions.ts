import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"

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

export async function savePromotion(id: string, body: PromotionInput): Promise<Promotion> {
  const saved = await api("PUT /staff/promotions/{id}/", { params: { id }, body })
  const inList = (list: Promotion[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(promotionsQuery.queryKey, inList))
  // Another one may be what guests see from now on.
  await fetchAgain("promotions")
  return saved
}

/** True when it holds, and nothing else is wanted by now. */
export async function setActive(id: string, active: boolean): Promise<boolean> {
  const inList = (list: Promotion[]) =>
    list.map((one) => (one.id === id ? { ...one, active } : one))
  const outcome = await changeOptimistically({
    mutationKey: ["promotion-active", id],
    // Fetched again when it holds: another one may be what guests see from now on.
    edits: [edit(promotionsQuery.queryKey, inList)],
    send: () => api("PATCH /staff/promotions/{id}/", { params: { id }, body: { active } }),
  })
  return outcome.kind === "done"
}

export async function removePromotion(id: string): Promise<void> {
  await api("DELETE /staff/promotions/{id}/", { params: { id } })
  await fetchAgain("promotions")
}
