import type { ApiReply } from "@sufra/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/query-client.ts"

export type Group = ApiReply<"GET /staff/menu/modifier-groups/">[number]
export type GroupOption = Group["options"][number]

export const groupsQuery = queryOptions({
  queryKey: ["modifier-groups"],
  queryFn: ({ signal }) => api("GET /staff/menu/modifier-groups/", { signal }),
})

/** What the server answered takes the place of what the list had, or is new in it. */
export function showGroup(group: Group): Promise<void> {
  return showAnswer(groupsQuery.queryKey, (groups) => {
    if (!groups) return groups
    const isKnown = groups.some((one) => one.id === group.id)
    return isKnown ? groups.map((one) => (one.id === group.id ? group : one)) : [...groups, group]
  })
}

export function forgetGroup(id: string): Promise<void> {
  return showAnswer(groupsQuery.queryKey, (groups) => groups?.filter((one) => one.id !== id))
}
