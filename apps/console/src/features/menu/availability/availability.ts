import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { editAll } from "../../../shell/api/cached-edits.ts"
import { queryClient } from "../../../shell/api/query-client.ts"

export type Availability = ApiReply<"GET /staff/menu/availability/">
export type ProductRow = Availability["categories"][number]["products"][number]
export type GroupRows = Availability["modifier_groups"][number]
export type NotOffered = Availability["not_offered"][number]
type OptionRow = GroupRows["options"][number]
/** What a product and an option have in common. */
export type Row = ProductRow | OptionRow

/** A mark ends by itself: then the list is asked again, though nobody told of a change. */
const longestWaitMs = 5 * 60_000

function waitMs(data: Availability | undefined): number {
  const now = Date.now()
  const ends = allRows(data).flatMap((row) => (row.back_at ? [Date.parse(row.back_at) - now] : []))
  return Math.max(1_000, Math.min(longestWaitMs, ...ends))
}

export function allRows(data: Availability | undefined): Row[] {
  if (!data) return []
  return [
    ...data.categories.flatMap((category) => category.products),
    ...data.modifier_groups.flatMap((group) => group.options),
  ]
}

export function availabilityQuery(branchId: string | undefined) {
  return queryOptions({
    queryKey: ["availability", branchId ?? null],
    queryFn: ({ signal }) =>
      api("GET /staff/menu/availability/", {
        ...(branchId && { query: { branch: branchId } }),
        signal,
      }),
    refetchInterval: (query) => waitMs(query.state.data),
  })
}

/** A row of one branch, in whatever list shows it. */
export function rowEdit(branchId: string, id: string, change: Partial<Row>) {
  const inRows = <Any extends Row>(rows: Any[]): Any[] =>
    rows.map((row) => (row.id === id ? { ...row, ...change } : row))
  return editAll<Availability>(["availability"], (data) => {
    if (data.branch?.id !== branchId) return data
    return {
      ...data,
      categories: data.categories.map((category) => ({
        ...category,
        products: inRows(category.products),
      })),
      modifier_groups: data.modifier_groups.map((group) => ({
        ...group,
        options: inRows(group.options),
      })),
    }
  })
}

export function findShownRow(branchId: string, id: string): Row | undefined {
  const lists = queryClient.getQueriesData<Availability>({ queryKey: ["availability"] })
  const data = lists.find(([, one]) => one?.branch?.id === branchId)?.[1]
  return allRows(data).find((row) => row.id === id)
}
