import type { ApiReply } from "@sufra/contract/client/client"
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type Message = ApiReply<"GET /staff/messages/">["messages"][number]
export type MessageSummary = ApiReply<"GET /staff/messages/summary/">

export type MessageFilter = {
  state: Message["state"] | null
  channel: Message["channel"] | null
  query: string
}

export const everything: MessageFilter = { state: null, channel: null, query: "" }

export const messagesKey = ["messages"] as const

export function messagesQuery(filter: MessageFilter) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      api("GET /staff/messages/", {
        query: {
          ...(filter.state && { state: filter.state }),
          ...(filter.channel && { channel: filter.channel }),
          ...(filter.query && { query: filter.query }),
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

export const messageSummaryQuery = queryOptions({
  queryKey: [...messagesKey, "summary"],
  queryFn: ({ signal }) => api("GET /staff/messages/summary/", { signal }),
})
