import type { ApiInput, ApiReply } from "@sufra/contract/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { fetchAgain, queryClient, showAnswer } from "../../shell/api/query-client.ts"
import { noteServerTime } from "../../shell/api/server-clock.ts"

type Board = ApiReply<"GET /staff/orders/">
export type Kitchen = ApiReply<"GET /staff/kitchen/">
export type StaffOrder = ApiReply<"GET /staff/orders/{id}/">
export type OrderLine = StaffOrder["lines"][number]
export type Courier = Board["couriers"][number]
export type MoveBody = ApiInput<"POST /staff/orders/{id}/moves/">["body"]

/** A hidden tab hears no hints, and yet has to ring. */
const refreshMs = 15_000

export function boardQuery(branchId: string) {
  return queryOptions({
    queryKey: ["orders", branchId],
    queryFn: async ({ signal }) => {
      const board = await api("GET /staff/orders/", { query: { branch_id: branchId }, signal })
      noteServerTime(board.now)
      return board
    },
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
  })
}

export function kitchenQuery(branchId: string) {
  return queryOptions({
    queryKey: ["kitchen", branchId],
    queryFn: async ({ signal }) => {
      const kitchen = await api("GET /staff/kitchen/", { query: { branch_id: branchId }, signal })
      noteServerTime(kitchen.now)
      return kitchen
    },
    refetchInterval: refreshMs,
  })
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ["order", id],
    queryFn: ({ signal }) => api("GET /staff/orders/{id}/", { params: { id }, signal }),
  })
}

export function searchQuery(typed: string) {
  return queryOptions({
    queryKey: ["order-search", typed],
    queryFn: ({ signal }) => api("GET /staff/orders/search/", { query: { query: typed }, signal }),
  })
}

function isNewer(order: StaffOrder, shown: StaffOrder): boolean {
  return order.id === shown.id && order.version >= shown.version
}

/** Puts what the server answered on every screen, ahead of whatever is being fetched. */
export async function showOrder(order: StaffOrder): Promise<void> {
  const newest = (one: StaffOrder) => (isNewer(order, one) ? order : one)
  await Promise.all([
    queryClient.cancelQueries({ queryKey: ["orders"] }),
    queryClient.cancelQueries({ queryKey: ["kitchen"] }),
  ])
  queryClient.setQueriesData<Board>({ queryKey: ["orders"] }, (board) =>
    board ? { ...board, orders: board.orders.map(newest) } : board,
  )
  queryClient.setQueriesData<Kitchen>({ queryKey: ["kitchen"] }, (kitchen) =>
    kitchen ? { ...kitchen, tickets: kitchen.tickets.map(newest) } : kitchen,
  )
  await showAnswer(orderQuery(order.id).queryKey, order)
}

/** After a move of one's own: the other lists do not wait for the server's hint. */
export function refetchOrders(): Promise<void> {
  return fetchAgain("orders", "order", "order-search", "kitchen", "floor", "sitting")
}
