import type { ApiReply } from "@sufra/contract/client/client"
import type { countedDays } from "@sufra/contract/staff/dashboard"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

const refreshMs = 60_000

export type Today = ApiReply<"GET /staff/today/">
/** Of how many business days things are counted. */
export type Days = (typeof countedDays)[number]

export const todayQuery = (days: Days) =>
  queryOptions({
    queryKey: ["today", days],
    queryFn: ({ signal }) => api("GET /staff/today/", { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
