import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"

export type Group = ApiReply<"GET /staff/menu/modifier-groups/">[number]
export type GroupOption = Group["options"][number]

export const groupsQuery = queryOptions({
  queryKey: ["modifier-groups"],
  queryFn: ({ signal }) => api("GET /staff/menu/modifier-groups/", { signal }),
})

/** What the server answered takes the place of what the list had, or is new in it. */
function answerEdit(group: Group) {
  return edit(groupsQuery.queryKey, (groups) => {
    const isKnown = groups.some((one) => one.id === group.id)
    return isKnown ? groups.map((one) => (one.id === group.id ? group : one)) : [...groups, group]
  })
}

export function showGroup(group: Group): void {
  showEdits(answerEdit(group))
}

export function forgetGroup(id: string): void {
  showEdits(edit(groupsQuery.queryKey, (groups) => groups.filter((one) => one.id !== id)))
}

/** At every branch, at once; what one branch has run out of is said under availability. */
export async function switchOption(id: string, isAvailable: boolean): Promise<void> {
  const inGroup = (group: Group) => ({
    ...group,
    options: group.options.map((one) =>
      one.id === id ? { ...one, is_available: isAvailable } : one,
    ),
  })
  await changeOptimistically({
    mutationKey: ["option-available", id],
    // One group's answers tell of all its options: they must come in the order they were asked for.
    scope: "modifier-options",
    edits: [edit(groupsQuery.queryKey, (groups) => groups.map(inGroup))],
    send: () =>
      api("PUT /staff/menu/modifier-options/{id}/availability/", {
        params: { id },
        body: { is_available: isAvailable },
      }),
    answered: (group) => [answerEdit(group)],
  })
}
