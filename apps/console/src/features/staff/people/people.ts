import type { ApiReply } from "@sufra/contract/client/client"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"

export type People = ApiReply<"GET /staff/people/">
export type Person = People["people"][number]
export type Invite = People["invites"][number]
export type PlaceRole = People["roles"][number]
export type NamedSection = People["sections"][number]
export type NamedBranch = { id: string; name: LocalText }

export const peopleQuery = queryOptions({
  queryKey: ["people"],
  queryFn: ({ signal }) => api("GET /staff/people/", { signal }),
})

export function fetchPeopleAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey })
}

/** The same address as the e-mail's, to hand over where none is sent. */
export function linkAddress(origin: string, page: "join" | "new-password", token: string): string {
  return `${origin}/console/${page}#${token}`
}

const roleTexts: Record<PlaceRole, () => string> = {
  owner: () => m["people.role_text_owner"](),
  manager: () => m["people.role_text_manager"](),
  cashier: () => m["people.role_text_cashier"](),
  waiter: () => m["people.role_text_waiter"](),
  kitchen: () => m["people.role_text_kitchen"](),
  courier: () => m["people.role_text_courier"](),
}

/** What somebody of that role may do, in a few words. */
export function roleHint(role: PlaceRole): string {
  return roleTexts[role]()
}
