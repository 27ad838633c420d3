import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit, editAll, newest, showEdits } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { noteServerTime } from "../../shell/api/server-clock.ts"

export type Board = ApiReply<"GET /staff/orders/">
export type Kitchen = ApiReply<"GET /staff/kitchen/">
type Sitting = ApiReply<"GET /staff/sittings/{id}/">
export type StaffOrder = ApiReply<"GET /staff/orders/{id}/">
/** The state of a way to a new order that begins with a dish of an earlier one. */
export type OrderAgain = { again: OrderLine }
export type OrderLine = StaffOrder["lines"][number]
export type UnconfirmedOrders = Board["unconfirmed"]
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

type Change = (order: StaffOrder) => StaffOrder

/** Wherever one order is shown. */
export function orderEdits(id: string, change: Change) {
  const inList = (orders: StaffOrder[]) =>
    orders.map((order) => (order.id === id ? change(order) : order))
  const inOrders = <Data extends { orders: StaffOrder[] }>(data: Data) => ({
    ...data,
    orders: inList(data.orders),
  })
  const onBoard = ({ unconfirmed, ...board }: Board) => ({
    ...inOrders(board),
    unconfirmed: inOrders(unconfirmed),
  })
  return [
    editAll<Board>(["orders"], onBoard),
    editAll<Sitting>(["sitting"], inOrders),
    editAll<StaffOrder[]>(["order-search"], inList),
    editAll<Kitchen>(["kitchen"], (kitchen) => ({
      ...kitchen,
      tickets: inList(kitchen.tickets),
      recent: inList(kitchen.recent),
    })),
    edit(orderQuery(id).queryKey, change),
  ]
}

/** What the server answered takes the place of what any screen shows of the order, unless that is newer. */
export function answerEdits(answer: StaffOrder) {
  return orderEdits(answer.id, (shown) => newest(shown, answer))
}

export function showOrder(answer: StaffOrder): void {
  showEdits(...answerEdits(answer))
}

/** After a move of one's own: the other lists do not wait for the server's hint. */
export function refetchOrders(): Promise<void> {
  return fetchAgain("orders", "order", "order-search", "kitchen", "floor", "sitting")
}
