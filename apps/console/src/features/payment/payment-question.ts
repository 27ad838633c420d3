import { canTakePayment } from "@sufra/domain/payment/paid-state"
import { create } from "zustand"
import type { StaffOrder } from "../order/index.ts"

/** What is to be paid for: one order, or all that a table has ordered. */
export type Bill =
  | { kind: "order"; order: StaffOrder; isCompletedNext: boolean }
  | { kind: "sitting"; sittingId: string; label: string; dueMinor: number }

const useAsked = create<{ bill: Bill | null }>(() => ({ bill: null }))

/** Asked from a card, a drawer or a table, and answered in one place. */
export function askPayment(bill: Bill): void {
  useAsked.setState({ bill })
}

export function stopAskingPayment(): void {
  useAsked.setState({ bill: null })
}

export function useAskedPayment(): Bill | null {
  return useAsked(({ bill }) => bill)
}

export function canPay({ state, due_minor }: StaffOrder): boolean {
  return due_minor > 0 && canTakePayment(state)
}

/** Who pays at the end, with the table's bill, is not asked at each dish. */
export function asksPaymentFirst(order: StaffOrder): boolean {
  return canPay(order) && order.sitting_id === null
}
