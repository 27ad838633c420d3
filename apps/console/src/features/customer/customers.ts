import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, download } from "../../shell/api/api.ts"
import { saveFile } from "../../shell/save-file.ts"
import { type CustomerFilter, filterQuery } from "./customer-filter.ts"

export type CustomerRow = ApiReply<"GET /staff/customers/">["customers"][number]
export type Customer = ApiReply<"GET /staff/customers/{id}/">["customer"]
export type Consent = ApiReply<"GET /staff/customers/{id}/">["consents"][number]
export type Wallet = NonNullable<ApiReply<"GET /staff/customers/{id}/">["wallet"]>
export type JournalRow = ApiReply<"GET /staff/customers/{id}/ledger/">["journals"][number]

/** By a part of a name, a number or an e-mail, or by the code that a guest shows; and by what they did here. */
export function customersQuery(wanted: string, filter: CustomerFilter) {
  return infiniteQueryOptions({
    queryKey: ["customers", wanted, filter],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/customers/", {
        query: { q: wanted, ...filterQuery(filter), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // While others are looked for, who was there stays: a list that blinks is not read.
    placeholderData: keepPreviousData,
  })
}

export const segmentsQuery = queryOptions({
  queryKey: ["customers", "segments"],
  queryFn: ({ signal }) => api("GET /staff/customers/segments/", { signal }),
})

/** The same customers as a file for a spreadsheet. */
export async function saveCustomers(
  wanted: string,
  filter: CustomerFilter,
  language: Locale,
): Promise<void> {
  const query = { q: wanted, ...filterQuery(filter), language }
  const { content, fileName } = await download("GET /staff/customers/file/", { query })
  saveFile(content, fileName)
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
