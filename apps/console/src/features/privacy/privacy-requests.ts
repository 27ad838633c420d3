import type { ApiBody, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { saveFile } from "../../shell/save-file.ts"

export type PrivacyRequest = ApiReply<"GET /staff/privacy-requests/">["requests"][number]
export type RequestDetail = ApiReply<"GET /staff/privacy-requests/{id}/">

export const requestsQuery = queryOptions({
  queryKey: ["privacy-requests"],
  queryFn: ({ signal }) => api("GET /staff/privacy-requests/", { signal }),
})

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ["privacy-request", id],
    queryFn: ({ signal }) => api("GET /staff/privacy-requests/{id}/", { params: { id }, signal }),
  })
}

/** Whoever comes second is told, and sees what the first one did. */
async function move(work: Promise<unknown>): Promise<void> {
  await work.finally(() => fetchAgain("privacy-request", "privacy-requests"))
}

type Known = Pick<PrivacyRequest, "id" | "version">

export type StaffCheck = ApiBody<"POST /staff/privacy-requests/{id}/check/">["how"]

export const checkRequest = ({ id, version }: Known, how: StaffCheck) =>
  move(api("POST /staff/privacy-requests/{id}/check/", { params: { id }, body: { how, version } }))

export type Recorded = { id: string; phone: string; kind: PrivacyRequest["kind"]; wish: string }

/** For the one customer with this number; null: there is nobody, or more than one. */
export async function recordRequest({ id, phone, kind, wish }: Recorded) {
  const { customers } = await api("GET /staff/customers/", { query: { q: phone } })
  const [only, another] = customers
  if (!only || another) return null
  const body = { id, customer_id: only.id, kind, wish }
  const recorded = await api("POST /staff/privacy-requests/", { body })
  await fetchAgain("privacy-requests")
  return recorded
}

export const extendRequest = ({ id, version }: Known, reason: string) =>
  move(
    api("POST /staff/privacy-requests/{id}/extend/", { params: { id }, body: { reason, version } }),
  )

export const finishRequest = ({ id, version }: Known, answer: string) =>
  move(
    api("POST /staff/privacy-requests/{id}/finish/", { params: { id }, body: { answer, version } }),
  )

export const refuseRequest = ({ id, version }: Known, reason: string) =>
  move(
    api("POST /staff/privacy-requests/{id}/refuse/", { params: { id }, body: { reason, version } }),
  )

/** Everything that is kept of a guest, as a file to hand to them. */
export async function saveExport(customerId: string): Promise<void> {
  const everything = await api("GET /staff/customers/{id}/export/", { params: { id: customerId } })
  const text = JSON.stringify(everything, null, 2)
  saveFile(new Blob([text], { type: "application/json" }), `guest-${customerId}.json`)
}
