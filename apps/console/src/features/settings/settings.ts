import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"

export type PlaceSettings = ApiReply<"GET /staff/settings/">
export type MessageAccounts = ApiReply<"GET /staff/message-accounts/">
export type InstallationSettings = ApiReply<"GET /staff/installation/">

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api("GET /staff/settings/", { signal }),
})

export const accountsQuery = queryOptions({
  queryKey: ["message-accounts"],
  queryFn: ({ signal }) => api("GET /staff/message-accounts/", { signal }),
})

export const installationQuery = queryOptions({
  queryKey: ["installation"],
  queryFn: ({ signal }) => api("GET /staff/installation/", { signal }),
})
