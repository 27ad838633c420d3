import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type Calendar = ApiReply<"GET /staff/calendar/">

/** The place's Hijri calendar, with the months that its owner moved. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar"],
  queryFn: ({ signal }) => api("GET /staff/calendar/", { signal }),
})
