import { givesBack, type OrderState } from "../order/order-states.ts"

export const paidStates = ["unpaid", "part", "paid", "refunded"] as const
export type PaidState = (typeof paidStates)[number]

type Money = { totalMinor: number; paidMinor: number; refundedMinor: number }

/** Nobody owes anything for what is never made, or was brought back. */
export function dueMinorOf(state: OrderState, { totalMinor, paidMinor, refundedMinor }: Money) {
  if (givesBack(state) || state === "returned") return 0
  return Math.max(0, totalMinor - paidMinor + refundedMinor)
}

/** How an order stands with its money; null where there is nothing to be said of it. */
export function paidStateOf(state: OrderState, money: Money): PaidState | null {
  const { totalMinor, paidMinor, refundedMinor } = money
  if (totalMinor === 0) return null
  if (paidMinor > 0 && refundedMinor >= paidMinor) return "refunded"
  const dueMinor = dueMinorOf(state, money)
  if (dueMinor === 0) return paidMinor > 0 ? "paid" : null
  return dueMinor < totalMinor ? "part" : "unpaid"
}

/** Not while its guest is at the gateway, and nobody pays for what is never made. */
export function canTakePayment(state: OrderState): boolean {
  return state !== "pending-payment" && state !== "returned" && !givesBack(state)
}
