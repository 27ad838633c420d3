import { givesBack, type OrderState } from "../order/order-states.ts"

export const paidStates = ["unpaid", "part", "paid", "refunded"] as const
export type PaidState = (typeof paidStates)[number]

type Money = {
  totalMinor: number
  paidMinor: number
  refundedMinor: number
  /** All of it was there once, whatever went back since. */
  wasPaidInFull: boolean
}

/**
 * Nobody owes anything for what is never made, or was brought back. What was given back of an order that
 * was paid in full made it cheaper: it is not asked for again.
 */
export function dueMinorOf(state: OrderState, money: Money): number {
  const { totalMinor, paidMinor, refundedMinor, wasPaidInFull } = money
  if (wasPaidInFull || givesBack(state) || state === "returned") return 0
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

/** Not while its guest is at the gateway, nor before anybody has confirmed it, and nobody pays for what is never made. */
export function canTakePayment(state: OrderState): boolean {
  const isTooSoon = state === "pending-payment" || state === "unconfirmed"
  return !isTooSoon && state !== "returned" && !givesBack(state)
}

/** Money that came in for an order; below zero: it went back. */
export type Flow = {
  at: Date
  amountMinor: number
  /** It went back since it was too much: the order was never meant to keep it. */
  isTooMuch?: boolean
}

/** The most of an order's money that was there at any time; of one moment, what came in comes first. */
export function mostKeptMinor(flows: readonly Flow[]): number {
  const inOrder = flows.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || b.amountMinor - a.amountMinor,
  )
  let kept = 0
  let most = 0
  for (const { amountMinor, isTooMuch } of inOrder) {
    kept += amountMinor
    most = isTooMuch ? Math.min(most, kept) : Math.max(most, kept)
  }
  return most
}
