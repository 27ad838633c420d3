import type { Books } from "./books.ts"
import type { Payment } from "./records.ts"
import { type BankAnswer, isApproved } from "./test-cards.ts"

/** Real ones can be voided until they are sent to the bank, some two hours. */
const voidableMs = 2 * 3_600_000

/** The bank has answered. `amountMinor` differs from what was asked only when a fault says so. */
export function settle(
  books: Books,
  payment: Payment,
  answer: BankAnswer,
  amountMinor: number,
): void {
  const now = books.clock.nowMs()
  payment.answer = answer
  payment.updatedAtMs = now
  if (!isApproved(answer)) {
    payment.status = "failed"
    payment.failure = "bank"
    return
  }
  payment.amountMinor = amountMinor
  if (payment.isManual) {
    payment.status = "authorized"
    return
  }
  payment.status = "paid"
  take(books, payment, amountMinor)
}

/** The holder did not prove to be one; nothing was asked of the bank. */
export function failAuthentication(books: Books, payment: Payment): void {
  payment.status = "failed"
  payment.failure = "authentication"
  payment.answer = {
    code: "",
    message: "3-D Secure transaction attempt failed (AUTHENTICATION_FAILED)",
  }
  payment.updatedAtMs = books.clock.nowMs()
}

function take(books: Books, payment: Payment, amountMinor: number): void {
  payment.capturedMinor = amountMinor
  payment.capturedAtMs = books.clock.nowMs()
  books.moved(payment, "captured", amountMinor)
}

export type MoneyRefusal = "not_possible" | "too_much" | "too_late"

export function capture(books: Books, payment: Payment, amountMinor: number): MoneyRefusal | null {
  if (payment.status !== "authorized") return "not_possible"
  if (amountMinor > payment.amountMinor || amountMinor < 1) return "too_much"
  payment.status = "captured"
  payment.updatedAtMs = books.clock.nowMs()
  take(books, payment, amountMinor)
  return null
}

function isTaken({ status }: Payment): boolean {
  return status === "paid" || status === "captured"
}

/** In parts as well; all parts together never more than was taken. */
export function refund(books: Books, payment: Payment, amountMinor: number): MoneyRefusal | null {
  if (!isTaken(payment)) return "not_possible"
  if (amountMinor < 1) return "too_much"
  if (payment.refundedMinor + amountMinor > payment.capturedMinor) return "too_much"
  const now = books.clock.nowMs()
  payment.refundedMinor += amountMinor
  payment.refundedAtMs = now
  payment.updatedAtMs = now
  books.moved(payment, "refunded", amountMinor)
  return null
}

export function voidPayment(books: Books, payment: Payment): MoneyRefusal | null {
  const isHeld = payment.status === "authorized"
  if (!isHeld && !isTaken(payment)) return "not_possible"
  if (payment.refundedMinor > 0) return "not_possible"
  const now = books.clock.nowMs()
  if (!isHeld && now - (payment.capturedAtMs ?? now) > voidableMs) return "too_late"
  if (!isHeld) books.moved(payment, "voided", payment.capturedMinor)
  payment.status = "voided"
  payment.voidedAtMs = now
  payment.updatedAtMs = now
  return null
}
