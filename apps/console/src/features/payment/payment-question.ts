import { canTakePayment } from "@sufra/domain/payment/paid-state"
import { create } from "zustand"
import type { StaffOrder } from "../order/index.ts"

export type AskedOrder = { kind: "order"; order: StaffOrder; isCompletedNext: boolean }
export type AskedSitting = { kind: "sitting"; sittingId: string; label: string }

/** What is to be paid for: one order, or what a table has ordered. */
type Asked = AskedOrder | AskedSitting

const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asked from a card, a drawer or a table, and answered in one place. */
export function askPayment(asked: Asked): void {
  useAsked.setState({ asked })
}

export function stopAskingPayment(): void {
  useAsked.setState({ asked: null })
}

export function useAskedPayment(): Asked | null {
  return useAsked(({ asked }) => asked)
}

export function canPay({ state, due_minor }: StaffOrder): boolean {
  return due_minor > 0 && canTakePayment(state)
}

/** Who pays at the end, with the table's bill, is not asked at each dish. */
export function asksPaymentFirst(order: StaffOrder): boolean {
  return canPay(order) && order.sitting_id === null
}
