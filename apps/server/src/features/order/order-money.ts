import type { Reader } from "@sufra/db/connection"
import { sumMinor } from "@sufra/domain/kernel/money"
import {
  canTakePayment,
  dueMinorOf,
  type Flow,
  mostKeptMinor,
} from "@sufra/domain/payment/paid-state"
import { listBack, listPaid } from "../payment/order-money-queries.ts"
import type { OrderRow } from "./queries.ts"

/** What came in for an order, what went back or is on its way back, and the most there was at a time. */
export type OrderMoney = { paidMinor: number; backMinor: number; mostMinor: number }

const none: OrderMoney = { paidMinor: 0, backMinor: 0, mostMinor: 0 }

/** What the place keeps of it. */
export function keptMinor({
  paidMinor,
  backMinor,
}: Pick<OrderMoney, "paidMinor" | "backMinor">): number {
  return paidMinor - backMinor
}

type OrderFlow = Flow & { orderId: string }

function moneyOf(paid: OrderFlow[], back: OrderFlow[]): OrderMoney {
  const out = back.map(({ amountMinor, ...flow }) => ({ ...flow, amountMinor: -amountMinor }))
  return {
    paidMinor: sumMinor(paid.map(({ amountMinor }) => amountMinor)),
    backMinor: sumMinor(back.map(({ amountMinor }) => amountMinor)),
    mostMinor: mostKeptMinor([...paid, ...out]),
  }
}

/** By order; one that nobody has paid anything for has none. */
export async function moneyOfOrders(
  reader: Reader,
  establishmentId: string,
  orderIds: string[],
): Promise<(orderId: string) => OrderMoney> {
  if (orderIds.length === 0) return () => none
  // One after the other: inside a transaction there is one connection.
  const paid = Map.groupBy(
    await listPaid(reader, establishmentId, orderIds),
    ({ orderId }) => orderId,
  )
  const back = Map.groupBy(
    await listBack(reader, establishmentId, orderIds),
    ({ orderId }) => orderId,
  )
  return (orderId) => {
    const came = paid.get(orderId)
    return came ? moneyOf(came, back.get(orderId) ?? []) : none
  }
}

/** What is left to pay of one order. */
export function dueOfOrder(
  { state, totalMinor }: Pick<OrderRow, "state" | "totalMinor">,
  { paidMinor, backMinor, mostMinor }: OrderMoney,
): number {
  const wasPaidInFull = paidMinor > 0 && mostMinor >= totalMinor
  return dueMinorOf(state, { totalMinor, paidMinor, refundedMinor: backMinor, wasPaidInFull })
}

/** What can be taken over the counter for several at once. */
export function dueOfOrders(
  orders: Pick<OrderRow, "id" | "state" | "totalMinor">[],
  moneyOf: (orderId: string) => OrderMoney,
): number {
  const owing = orders.filter(({ state }) => canTakePayment(state))
  return sumMinor(owing.map((order) => dueOfOrder(order, moneyOf(order.id))))
}
