import type { ApiReply } from "@sufra/contract/client/client"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit } from "../../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../../shell/api/optimistic.ts"

export type Module = ApiReply<"GET /staff/modules/">[number]

export const modulesQuery = queryOptions({
  queryKey: ["modules"],
  queryFn: ({ signal }) => api("GET /staff/modules/", { signal }),
})

/** The whole list is sent: of several switches in a row the last one says it all. */
export function switchModule(shown: Module[], name: ModuleName, isOn: boolean): void {
  const wanted = shown.map((row) => (row.name === name ? { ...row, is_on: isOn } : row))
  const on = wanted.filter(({ is_on }) => is_on).map((row) => row.name)
  void changeOptimistically({
    mutationKey: ["modules"],
    edits: [edit(modulesQuery.queryKey, () => wanted)],
    send: () => api("PUT /staff/modules/", { body: { on } }),
    answered: (rows) => [edit(modulesQuery.queryKey, () => rows)],
  })
}
