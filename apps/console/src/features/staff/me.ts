import type { Api, ApiReply } from "@sufra/contract/client/client"
import { assert } from "@sufra/domain/kernel/assert"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api, withoutSession } from "../../shell/api/api.ts"
import { forgetEverything } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { beginSession } from "../../shell/api/session.ts"
import { withCookieLock } from "../../shell/api/session-access.ts"
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

type Entered = ApiReply<"POST /staff/sessions/">

/**
 * Asks for a sign-in, the set-up or an invite: from its answer on this browser is that person's. No answer about the
 * session before may come in between, as it would take the new cookie away.
 */
export function enter(ask: (withoutSession: Api) => Promise<Entered>): Promise<void> {
  return withCookieLock(async () => {
    const { staff, access_token: accessToken, session_id: sessionId } = await ask(withoutSession)
    forgetEverything()
    queryClient.setQueryData(meQuery.queryKey, staff)
    beginSession({ accessToken, sessionId })
  })
}
