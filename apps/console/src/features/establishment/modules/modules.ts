import type { ApiReply } from "@sufra/contract/client/client"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit } from "../../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../../shell/api/optimistic.ts"
import { queryClient } from "../../../shell/api/query-client.ts"

export type Module = ApiReply<"GET /staff/modules/">["modules"][number]

export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: ({ signal }) => api("GET /staff/modules/", { signal }),
})

/** The whole list is sent, as it is known when its turn comes: what a colleague has switched stays. */
function sendSwitched() {
  const { modules = [], version } = queryClient.getQueryData(modulesQuery.queryKey) ?? {}
  const on = modules.filter(({ is_on }) => is_on).map(({ name }) => name)
  return api("PUT /staff/modules/", { body: { on, version } })
}

export function switchModule(name: ModuleName, isOn: boolean): void {
  const { queryKey } = modulesQuery
  const switched = (row: Module) => (row.name === name ? { ...row, is_on: isOn } : row)
  void changeOptimistically({
    mutationKey: ["modules", name],
    scope: "modules",
    edits: [edit(queryKey, (shown) => ({ ...shown, modules: shown.modules.map(switched) }))],
    send: sendSwitched,
    answered: (answer) => [edit(queryKey, () => answer)],
  })
}
