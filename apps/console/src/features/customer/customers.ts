import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type CustomerRow = ApiReply<"GET /staff/customers/">["customers"][number]
export type Customer = ApiReply<"GET /staff/customers/{id}/">["customer"]
export type Wallet = NonNullable<ApiReply<"GET /staff/customers/{id}/">["wallet"]>
export type JournalRow = ApiReply<"GET /staff/customers/{id}/ledger/">["journals"][number]

/** By a part of a name or a number, or by the code that a guest shows. */
export function customersQuery(wanted: string) {
  return infiniteQueryOptions({
    queryKey: ["customers", wanted],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/customers/", {
        query: { q: wanted, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // While others are looked for, who was there stays: a list that blinks is not read.
    placeholderData: keepPreviousData,
  })
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ["customer", id],
    queryFn: ({ signal }) => api("GET /staff/customers/{id}/", { params: { id }, signal }),
  })
}

export function ledgerQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["customer", id, "ledger"],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/customers/{id}/ledger/", {
        params: { id },
        query: { ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  })
}
