import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

type AuditPage = ApiReply<"GET /staff/audit/">
export type AuditEntry = AuditPage["entries"][number]
export type Person = AuditPage["people"][number]

/** Empty: whoever, whatever. */
export type AuditFilter = { staffId: string; kind: string }

export const everything: AuditFilter = { staffId: "", kind: "" }

/** What staff did for one customer. */
export function customerActionsQuery(customerId: string) {
  return infiniteQueryOptions({
    queryKey: ["audit", "customer", customerId],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/audit/", {
        query: { customer_id: customerId, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  })
}

export function auditQuery({ staffId, kind }: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ["audit", staffId, kind],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/audit/", {
        query: {
          ...(staffId && { staff_id: staffId }),
          ...(kind && { kind }),
          ...(pageParam && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // While another filter is fetched, what was there stays: a list that blinks is not read.
    placeholderData: keepPreviousData,
  })
}
