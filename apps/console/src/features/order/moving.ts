import type { OrderState } from "@sufra/domain/order/order-states"
import { create } from "zustand"
import type { StaffOrder } from "./orders.ts"

/** Where orders were sent by a tap that the server has not answered yet. */
const useMoving = create<Record<string, OrderState>>(() => ({}))

export function isMoving(id: string): boolean {
  return id in useMoving.getState()
}

export function startMoving(id: string, to: OrderState): void {
  useMoving.setState({ [id]: to })
}

export function stopMoving(id: string): void {
  useMoving.setState(({ [id]: _, ...others }) => others, true)
}

function moved<Order extends StaffOrder>(order: Order, to: OrderState | undefined): Order {
  return to ? { ...order, state: to, actions: [] } : order
}

/** The orders as they will stand: a tap is seen at once, and taken back when it was refused. */
export function useMovedOrders(orders: StaffOrder[]): StaffOrder[] {
  const moving = useMoving()
  return orders.map((order) => moved(order, moving[order.id]))
}

export function useMovedOrder<Order extends StaffOrder | undefined>(order: Order): Order {
  const to = useMoving((moving) => (order ? moving[order.id] : undefined))
  return order ? (moved(order, to) as Order) : order
}
