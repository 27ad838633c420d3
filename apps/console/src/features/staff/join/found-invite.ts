import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type FoundInvite = ApiReply<"POST /staff/invites/find/">

/** The token is sent in the body: an address would end up in logs. */
export function foundInviteQuery(token: string) {
  return queryOptions({
    queryKey: ["found-invite", token],
    queryFn: ({ signal }) => api("POST /staff/invites/find/", { body: { token }, signal }),
    // What was typed meanwhile must not be lost to an invite that was just used.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
