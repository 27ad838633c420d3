import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit, showEdits } from "../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"

export type PunchCard = ApiReply<"GET /staff/punch-cards/">[number]
export type PunchCardInput = ApiInput<"PUT /staff/punch-cards/{id}/">["body"]["card"]

/** Punches come without a hint: what is on the screen is asked for again. */
const refetchMs = 60_000

export const punchCardsQuery = queryOptions({
  queryKey: ["punch-cards"],
  queryFn: ({ signal }) => api("GET /staff/punch-cards/", { signal }),
  refetchInterval: refetchMs,
})

export async function saveCard(
  id: string,
  card: PunchCardInput,
  version: number | null,
): Promise<void> {
  const saved = await api("PUT /staff/punch-cards/{id}/", {
    params: { id },
    body: { card, version },
  })
  const inList = (list: PunchCard[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(punchCardsQuery.queryKey, inList))
}

export async function removeCard(id: string): Promise<void> {
  await api("DELETE /staff/punch-cards/{id}/", { params: { id } })
  await fetchAgain("punch-cards")
}
