import type { ApiReply } from "@sufra/contract/client"
import { assert } from "@sufra/domain/kernel/assert"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"

export type StaffMenu = ApiReply<"GET /staff/menu/">
export type Category = StaffMenu["categories"][number]
export type ProductRow = Category["products"][number]
export type Product = ApiReply<"GET /staff/menu/products/{id}/">

type Draw = (menu: StaffMenu) => StaffMenu

/** The menu by the server's word, and what was changed here since, in order, until it has answered. */
let saved: StaffMenu | undefined
let unanswered: Draw[] = []
let lastTurn: Promise<unknown> = Promise.resolve()

function drawn(): StaffMenu {
  assert(saved, "changes are drawn onto a menu that is there")
  return unanswered.reduce((menu, draw) => draw(menu), saved)
}

export const menuQuery = queryOptions({
  queryKey: ["staff-menu"],
  queryFn: async ({ signal }) => {
    saved = await api("GET /staff/menu/", { signal })
    return drawn()
  },
})

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ["staff-product", id],
    queryFn: ({ signal }) => api("GET /staff/menu/products/{id}/", { params: { id }, signal }),
  })
}

export function refreshMenu(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: menuQuery.queryKey })
}

/**
 * Shows a change before the server has it, and takes it back when it is refused. Changes are sent one
 * after the other, and a list fetched meanwhile shows those still under way: of two quick drags the
 * second must neither overtake the first nor jump back. After the last answer the list is fetched
 * again: another person may have changed it in between.
 */
export async function changeMenu<Value>(draw: Draw, send: () => Promise<Value>): Promise<Value> {
  const { queryKey } = menuQuery
  void queryClient.cancelQueries({ queryKey })
  if (unanswered.length === 0) saved = queryClient.getQueryData(queryKey)
  unanswered.push(draw)
  queryClient.setQueryData(queryKey, (menu) => menu && draw(menu))
  const turn = lastTurn.then(send)
  lastTurn = turn.catch(() => undefined)
  try {
    const reply = await turn
    saved = saved && draw(saved)
    return reply
  } finally {
    // What was asked before this answer may not know of it.
    void queryClient.cancelQueries({ queryKey })
    unanswered = unanswered.filter((one) => one !== draw)
    queryClient.setQueryData(queryKey, (menu) => menu && drawn())
    if (unanswered.length === 0) void refreshMenu()
  }
}
