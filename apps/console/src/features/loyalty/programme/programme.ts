import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"

export type ProgrammeVersions = ApiReply<"GET /staff/loyalty/programme/">
export type ProgrammeVersion = ProgrammeVersions["versions"][number]
export type ProgrammeInput = ApiInput<"PUT /staff/loyalty/programme/">["body"]["programme"]
export type ProgrammeBacktest = ApiReply<"POST /staff/loyalty/programme/backtest/">

export const programmeQuery = queryOptions({
  queryKey: ["loyalty-programme"],
  queryFn: ({ signal }) => api("GET /staff/loyalty/programme/", { signal }),
})

/** A rule that was tried already is not tried again while the page is open. */
export function backtestQuery(programme: ProgrammeInput) {
  return queryOptions({
    queryKey: ["programme-backtest", programme],
    queryFn: ({ signal }) =>
      api("POST /staff/loyalty/programme/backtest/", { body: { programme }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export async function saveProgramme(
  body: ApiInput<"PUT /staff/loyalty/programme/">["body"],
): Promise<void> {
  await api("PUT /staff/loyalty/programme/", { body })
  await fetchAgain("loyalty-programme")
}
