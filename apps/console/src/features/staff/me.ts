import type { ApiReply } from "@sufra/contract/client/client"
import { assert } from "@sufra/domain/kernel/assert"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { forgetEverything } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { beginSession } from "../../shell/api/session.ts"
import type { Staff } from "./standing.ts"

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => api("GET /staff/me/", { signal }),
})

/** For pages inside the layout, which shows none of them before it knows who is signed in. */
export function useStaff(): Staff {
  const { data } = useQuery(meQuery)
  assert(data, "a page inside the layout knows who is signed in")
  return data
}

/** What a sign-in or the set-up answers: from here on this browser is that person's. */
export function enter(reply: ApiReply<"POST /staff/sessions/">): void {
  forgetEverything()
  queryClient.setQueryData(meQuery.queryKey, reply.staff)
  beginSession({ accessToken: reply.access_token, sessionId: reply.session_id })
}
