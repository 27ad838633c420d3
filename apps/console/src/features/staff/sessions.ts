import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { deviceOf } from "./device-name.ts"

export type StaffSession = ApiReply<"GET /staff/sessions/">[number]

export const sessionsQuery = queryOptions({
  queryKey: ["staff-sessions"],
  queryFn: ({ signal }) => api("GET /staff/sessions/", { signal }),
})

export function deviceText(session: StaffSession): string {
  const device = deviceOf(session.user_agent)
  return device ? m["account.device"](device) : m["account.device_unknown"]()
}
