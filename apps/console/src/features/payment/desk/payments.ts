import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type Payment = ApiReply<"GET /staff/payments/">["payments"][number]
export type LogEntry = ApiReply<"GET /staff/payments/{id}/">["log"][number]

export type PaymentFilter = {
  state: Payment["state"] | ""
  method: Payment["method"] | ""
  branchId: string
  day: string
  needsAttention: boolean
  query: string
}

export const everything: PaymentFilter = {
  state: "",
  method: "",
  branchId: "",
  day: "",
  needsAttention: false,
  query: "",
}

export const paymentsKey = ["payments"] as const

function queryOf(filter: PaymentFilter) {
  return {
    ...(filter.state && { state: filter.state }),
    ...(filter.method && { method: filter.method }),
    ...(filter.branchId && { branch_id: filter.branchId }),
    ...(filter.day && { day: filter.day }),
    ...(filter.needsAttention && { needs_attention: "true" as const }),
    ...(filter.query && { query: filter.query }),
  }
}

export function paymentsQuery(filter: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: [...paymentsKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/payments/", {
        query: { ...queryOf(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.has_more ? page.payments.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...paymentsKey, "one", id],
    queryFn: ({ signal }) => api("GET /staff/payments/{id}/", { params: { id }, signal }),
  })
}

export const paymentSummaryQuery = queryOptions({
  queryKey: [...paymentsKey, "summary"],
  queryFn: ({ signal }) => api("GET /staff/payments/summary/", { signal }),
})
